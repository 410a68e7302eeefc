import { useStore } from '@/components/kit/browser/use-store'
import { copyText } from '@/components/kit/overlay/share'
import { Button } from '@/components/kit/ui/button'
import { isWaiting, type OutboxEntry } from '@/lib/assembly/offline/outbox'
import { outboxCode } from './outbox-code'
import { outboxEntries } from './outbox-state'

/** Comments that waited and were refused, wherever the person is: their notice may be gone. */
export function RefusedComments() {
  const entries = useStore(outboxEntries, entries => entries, noEntries)
  const refused = entries.filter(entry => !isWaiting(entry) && entry.write.kind === 'comment')
  if (refused.length === 0) return null
  return (
    <section aria-label="Comentários que não foram publicados" className="column grid gap-2 py-2">
      {refused.map(entry => (
        <RefusedComment key={entry.id} entry={entry} />
      ))}
    </section>
  )
}

function RefusedComment({ entry }: { entry: OutboxEntry }) {
  const { write, refusal, canBeSentAgain } = entry
  if (write.kind !== 'comment') return null
  const discard = async () => (await outboxCode.load()).takeBack(entry)
  const sendAgain = async () => (await outboxCode.load()).sendAgain(entry)
  return (
    <div role="alert" className="rounded-soft bg-danger-soft px-4 pt-3 pb-1">
      <p className="font-semibold">
        Um comentário que esperava a internet não foi publicado: {refusal?.text ?? refusal?.title}
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{write.content}</p>
      <div className="flex flex-wrap justify-end">
        {canBeSentAgain && (
          <Button variant="ghost" size="small" onClick={sendAgain}>
            Enviar de novo
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={() => copyText(write.content)}>
          Copiar
        </Button>
        <Button variant="ghost" size="small" onClick={discard}>
          Descartar
        </Button>
      </div>
    </div>
  )
}

const noEntries: readonly OutboxEntry[] = []
