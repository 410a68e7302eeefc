import { findNeighbourControl } from '@/components/kit/browser/focus'
import { Button } from '@/components/kit/ui/button'
import type { DoubtfulLine, LineAnswer } from '@/lib/engines/cifra/paste/doubtful-lines'

type Props = {
  doubtful: DoubtfulLine
  onSelect?: (line: DoubtfulLine) => void
  /** Returns whether the line is answered with this, and no longer asked about. */
  onAnswer: (as: LineAnswer | 'title') => boolean
}

/** One line of which it is asked what it is, and what happens with it until somebody says so. */
export const DoubtfulLineRow = ({ doubtful, onSelect, onAnswer }: Props) => (
  <li className="grid gap-1">
    <LineText doubtful={doubtful} onSelect={onSelect} />
    {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more frame in each row */}
    <div role="group" aria-label={`O que é a linha ${doubtful.line}?`} className="grid max-w-md grid-cols-2 gap-2">
      {choices.map(([as, label]) => (
        <Button
          key={as}
          size="small"
          variant="quiet"
          className="px-1"
          onClick={({ currentTarget }) => {
            const next = findNeighbourControl(currentTarget, 'first')
            if (onAnswer(as)) next?.focus()
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  </li>
)

function LineText({ doubtful, onSelect }: Pick<Props, 'doubtful' | 'onSelect'>) {
  const content = (
    <>
      <span className="flex min-w-0 items-baseline gap-2">
        <span className="shrink-0 text-[0.9375rem] text-ink-soft">{`Linha ${doubtful.line}`}</span>
        <span className="truncate font-mono whitespace-pre">{doubtful.text.trim()}</span>
      </span>
      <span className="text-[0.9375rem] text-ink-soft">{untilThen[doubtful.looksLike]}</span>
    </>
  )
  const row = 'grid min-h-11 min-w-0 content-center rounded-soft px-2 py-1 text-left'
  if (!onSelect) return <p className={row}>{content}</p>
  return (
    <button type="button" onClick={() => onSelect(doubtful)} className={`${row} hover:bg-surface`}>
      {content}
    </button>
  )
}

const choices = [
  ['sung', 'Cantada'],
  ['note', 'Só para músicos'],
  ['title', 'Título'],
  ['chords', 'Acordes'],
] as const satisfies [LineAnswer | 'title', string][]

const untilThen: Record<DoubtfulLine['looksLike'], string> = {
  chords: 'Parece ter acordes. Até você dizer, não muda de tom nem aparece no Telão.',
  note: 'Parece instrução, título ou recado. Até você dizer, não aparece no Telão.',
  perhaps: 'Talvez ninguém a cante. Até você dizer, aparece no Telão.',
}
