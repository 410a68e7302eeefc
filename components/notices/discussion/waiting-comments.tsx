import { useStore } from '@/components/kit/browser/use-store'
import { copyText } from '@/components/kit/overlay/share'
import { Button } from '@/components/kit/ui/button'
import { outboxCode } from '@/components/offline/outbox-code'
import { outboxEntries } from '@/components/offline/outbox-state'
import { WaitingNote } from '@/components/offline/waiting-note'
import { isWaiting, type OutboxEntry } from '@/lib/assembly/offline/outbox'
import { restoreComment } from './comment-draft'
import { useIsOffAir } from './use-is-off-air'

type Props = {
  noticeId: string
  /** Which of the notice's comments and replies are shown here. */
  isHere: (replyTo: string | undefined) => boolean
  /** The text is in its form's draft again. */
  onRestored: () => void
}

/** What the person has written without a network: it waits, or came back with the reason. */
export function WaitingComments({ noticeId, isHere, onRestored }: Props) {
  const entries = useStore(outboxEntries, entries => entries, noEntries)
  const shown = entries.filter(
    ({ write }) => write.kind === 'comment' && write.noticeId === noticeId && isHere(write.replyTo),
  )
  if (shown.length === 0) return null
  return (
    <ul aria-label="Ainda não publicados" className="grid grid-cols-1 gap-3">
      {shown.map(entry => (
        <WaitingComment key={entry.id} entry={entry} onRestored={onRestored} />
      ))}
    </ul>
  )
}

function WaitingComment({ entry, onRestored }: { entry: OutboxEntry; onRestored: () => void }) {
  const { write, about, refusal } = entry
  const isOffAir = useIsOffAir(write.kind === 'comment' ? write.noticeId : '')
  if (write.kind !== 'comment') return null

  async function takeBack() {
    const { takeBack } = await outboxCode.load()
    await takeBack(entry)
  }
  async function edit() {
    await takeBack()
    if (write.kind === 'comment') restoreComment(write)
    onRestored()
  }

  return (
    <li className="rounded-soft bg-sunken px-4 pt-3 pb-1">
      {about && <p className="text-sm text-ink-soft">Resposta a {about}</p>}
      <p className="wrap-anywhere whitespace-pre-line">{write.content}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {isWaiting(entry) ? (
          <WaitingNote />
        ) : (
          <p role="alert" className="text-[0.9375rem] font-semibold text-danger">
            Não foi publicado: {refusal?.text ?? refusal?.title}
          </p>
        )}
        <span className="flex flex-wrap">
          {isOffAir && !isWaiting(entry) ? (
            <Button variant="ghost" size="small" onClick={() => copyText(write.content)}>
              Copiar
              <span className="sr-only"> o comentário: {write.content.slice(0, 60)}</span>
            </Button>
          ) : (
            <Button variant="ghost" size="small" onClick={edit}>
              {isWaiting(entry) ? 'Desfazer' : 'Editar'}
              <span className="sr-only"> o comentário: {write.content.slice(0, 60)}</span>
            </Button>
          )}
          {!isWaiting(entry) && (
            <Button variant="ghost" size="small" onClick={takeBack}>
              Descartar
              <span className="sr-only"> o comentário: {write.content.slice(0, 60)}</span>
            </Button>
          )}
        </span>
      </div>
    </li>
  )
}

const noEntries: readonly OutboxEntry[] = []
