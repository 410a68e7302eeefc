import { ChapelDrawing } from '@/components/kit/art/drawings'
import { Card } from '@/components/kit/ui/card'
import { Columns } from '@/components/kit/ui/columns'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { refusalTexts } from '@/lib/assembly/backup/messages'
import { type BackupOverview as Overview, readBackupOverview } from '@/lib/assembly/backup/queries'
import { missingSecretText } from '@/lib/assembly/backup/wording'
import { formatDateAndTime } from '@/lib/platform/runtime/time'
import { BackupRow } from './backup-row'
import { FileRestore } from './file-restore'
import { FormerChurch } from './former-church'
import { MakeBackupButton } from './make-backup-button'
import { RegainedRights } from './regained-rights'
import { WorkStatus } from './work-status'

/** Where the backups are, how the last ones went, and each of them, with what can be done. */
export async function BackupOverview() {
  const overview = await readBackupOverview()
  if (!overview) return null

  const { backups, note, former, regained, downloads, work } = overview
  return (
    <div className="grid grid-cols-1 gap-6">
      <WorkStatus work={work} />
      <Card className="grid gap-3">
        <h2 className="text-heading">Onde estão</h2>
        <Place {...overview} />
        <LastResults {...overview} />
        <div className="flex flex-wrap gap-2 pt-1">
          <MakeBackupButton isAtWork={work !== null} />
          <FileRestore />
        </div>
      </Card>
      {former && (
        <FormerChurch
          schema={former.schema}
          replacedAt={formatDateAndTime(former.replacedAt)}
          keptUntil={formatDateAndTime(former.keptUntil)}
        >
          {regained && <RegainedRights {...regained} />}
        </FormerChurch>
      )}
      {backups.length > 0 ? (
        <Columns as="ol" aria-label="Cópias guardadas" className="items-start gap-4">
          {backups.map(({ name, made, bytes, scheduled }) => (
            <BackupRow
              key={name}
              name={name}
              made={formatDateAndTime(made)}
              bytes={bytes}
              scheduled={scheduled}
              trial={note?.drill?.backup === name ? describeTrial(note.drill) : undefined}
            />
          ))}
        </Columns>
      ) : (
        <EmptyState
          drawing={<ChapelDrawing />}
          title={note ? 'Ainda não há cópia' : 'O lugar das cópias não responde'}
          hint={
            note
              ? 'A primeira é feita em poucos minutos. Ou faça uma agora.'
              : 'Recarregue a página em alguns minutos. Se continuar, avise quem cuida do servidor.'
          }
        />
      )}
      <Downloads downloads={downloads} />
    </div>
  )
}

/** A disk that breaks takes the church and its backups with it. */
function Place({ place, isScheduled }: Overview) {
  return (
    <>
      <p className="wrap-anywhere">
        {place === null ? 'Neste servidor, ao lado da igreja.' : `Longe deste servidor, no armazenamento “${place}”.`}{' '}
        {isScheduled
          ? 'Uma é feita sozinha toda noite, e as antigas saem aos poucos.'
          : 'Nenhuma é feita sozinha: faça uma de vez em quando.'}
      </p>
      {place === null && (
        <p className="rounded-soft border border-line-strong bg-accent-soft p-3 font-semibold">
          Falta uma cópia em outro lugar: se este servidor quebrar, elas quebram com ele. Baixe uma de vez em quando, ou
          peça a quem cuida do servidor que as guarde também em outro.
        </p>
      )}
    </>
  )
}

/** What stopped in the middle, and the last failure, drill and restore, each in a sentence. */
function LastResults({ note, interrupted, isScheduled }: Overview) {
  const { failed, drill, restore } = note ?? {}
  return (
    <ul className="grid gap-1 text-[0.9375rem] text-ink-soft">
      {interrupted && (
        <li className="font-semibold text-danger">
          {interrupted.task === 'backup' ? 'A cópia' : 'O teste'} de {formatDateAndTime(interrupted.at)} parou no meio,
          porque o servidor parou. {isScheduled ? 'Em alguns minutos é feito de novo, ou peça agora.' : 'Peça de novo.'}
        </li>
      )}
      {failed && (
        <li className="font-semibold text-danger">
          A última tentativa falhou em {formatDateAndTime(failed.at)}. O que houve está no registro do servidor.
        </li>
      )}
      {drill ? (
        <li className={drill.why === undefined ? undefined : 'font-semibold text-danger'}>
          Experimentada pela última vez em {formatDateAndTime(drill.at)}: {describeResult(drill)}
        </li>
      ) : (
        <li>Nenhuma foi experimentada ainda.</li>
      )}
      {restore && (
        <li className={restore.refusal && 'font-semibold text-danger'}>
          {restore.refusal
            ? `Não foi possível voltar, em ${formatDateAndTime(restore.at)}. ${refusalTexts[restore.refusal]} A igreja ficou como estava.`
            : `A igreja voltou a uma cópia em ${formatDateAndTime(restore.at)}.`}
          {restore.isSecretMissing && ` ${missingSecretText}`}
        </li>
      )}
    </ul>
  )
}

type Drill = NonNullable<NonNullable<Overview['note']>['drill']>

const describeTrial = (drill: Drill) => ({
  text: `Experimentada em ${formatDateAndTime(drill.at)}: ${describeResult(drill)}`,
  hasFailed: drill.why !== undefined,
})

function describeResult({ why, isInterrupted }: Drill) {
  if (isInterrupted) return 'o teste parou no meio, porque o servidor parou.'
  return why === undefined ? 'pode ser restaurada.' : 'não pôde ser restaurada.'
}

/** Who took a copy of everything with them, and when. */
function Downloads({ downloads }: Pick<Overview, 'downloads'>) {
  if (downloads.length === 0) return null
  return (
    <section>
      <h2 className="text-heading">Quem baixou</h2>
      <ul className="mt-2 grid gap-1 text-[0.9375rem] text-ink-soft">
        {downloads.map(({ id, by, backup, startedAt }) => (
          <li key={id} className="wrap-anywhere">
            {by ?? 'Uma conta excluída'}, em {formatDateAndTime(startedAt)}: {backup}
          </li>
        ))}
      </ul>
    </section>
  )
}
