import { CircleAlert, CircleCheck, RotateCw } from 'lucide-react'
import { Button } from '@/components/kit/ui/button'
import { IconButton } from '@/components/kit/ui/icon-button'
import { ProgressBar } from '@/components/kit/ui/progress-bar'
import type { SentFile } from './use-import-files'

type Props = { files: SentFile[]; onRetry: (file: SentFile) => void }

/** The files on their way, and what could not be read: one broken file does not keep the others out. */
export function SentFiles({ files, onRetry }: Props) {
  const read = files.filter(({ report }) => report && report.problems.length === 0)
  const others = files.filter(file => !read.includes(file))
  const refused = files.filter(({ refusal }) => refusal)
  const songs = files.reduce((sum, { report }) => sum + (report?.songs ?? 0), 0)

  return (
    <div className="grid grid-cols-1 gap-2">
      <p role="status" className={songs > 0 ? 'flex items-center gap-2 font-semibold' : 'sr-only'}>
        {songs > 0 && <CircleCheck aria-hidden className="size-5 text-primary" />}
        {songs > 0 && `${formatSongs(songs)}${others.some(isOnItsWay) ? ' até agora' : ''}.`}
      </p>
      {refused.length > 1 && (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={() => refused.forEach(onRetry)}>
          Tentar de novo com os {refused.length} arquivos
        </Button>
      )}
      {others.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {others.map(file => (
            <FileRow key={file.id} file={file} onRetry={onRetry} />
          ))}
        </ul>
      )}
    </div>
  )
}

function FileRow({ file, onRetry }: { file: SentFile; onRetry: (file: SentFile) => void }) {
  const { name, progress, refusal, report } = file
  const label = name || 'Texto colado'
  return (
    <li className="flex items-center gap-3 rounded-soft bg-sunken px-4 py-2">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-semibold wrap-anywhere">{label}</p>
        {refusal && <Problem text={refusal} />}
        {report?.problems.map(({ fileName, message }) => (
          <Problem
            key={`${fileName} ${message}`}
            text={fileName && fileName !== name ? `${fileName}: ${message}` : message}
          />
        ))}
        {isOnItsWay(file) && (
          <>
            {progress !== undefined && (
              <ProgressBar label={`Enviando ${label}`} value={progress === 1 ? undefined : progress} />
            )}
            <p className="text-[0.9375rem] text-ink-soft">{describeProgress(progress)}</p>
          </>
        )}
      </div>
      {refusal && (
        <IconButton label={`Tentar de novo com ${label}`} onClick={() => onRetry(file)}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

const Problem = ({ text }: { text: string }) => (
  <p role="alert" className="flex items-start gap-1.5 text-[0.9375rem] font-semibold text-danger">
    <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
    <span className="wrap-anywhere">{text}</span>
  </p>
)

const isOnItsWay = ({ report, refusal }: SentFile) => !report && !refusal

function describeProgress(progress: number | undefined) {
  if (progress === undefined) return 'Na fila'
  return progress < 1 ? 'Enviando…' : 'Lendo…'
}

const formatSongs = (count: number) => (count === 1 ? '1 louvor lido' : `${count} louvores lidos`)
