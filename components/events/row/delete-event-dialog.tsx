import { type ComponentProps, useState } from 'react'
import { type Scope, ScopeChoice } from '@/components/events/form/scope-choice'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { ConfirmWindow } from '@/components/kit/form/confirm-window'
import { deleteEvent } from '@/lib/events/actions/editing'
import type { Occurrence } from '@/lib/events/event'
import { messages } from '@/lib/events/messages'
import { describeRemoval, nothingAttached, type RemovalCounts } from '@/lib/events/removal/words'
import { api } from '@/lib/values/routes/routes'

type Props = Pick<ComponentProps<typeof ConfirmWindow>, 'opener' | 'unanswered' | 'onOpenChange'> & {
  event: Occurrence
}

/** Asks before it deletes, and says what goes along and how it comes back; of a series, also how much of it. */
export function DeleteEventDialog({ event: { id: eventId, rule, originalStart, day, version }, ...dialog }: Props) {
  const isSeries = rule !== undefined
  const [scope, setScope] = useState<Scope>(isSeries ? 'one' : 'all')
  const load = async () => ({
    scope,
    counts: await readJson<RemovalCounts | null>(api.removalCounts({ eventId, scope, originalStart })),
  })
  const { loaded, loading } = useLoaded(load, [eventId, scope, originalStart])
  const counts = loaded?.scope === scope ? loaded.counts : null

  return (
    <ConfirmWindow
      {...dialog}
      title="Excluir evento"
      text={
        <>
          Tem certeza que deseja deletar este evento?
          <span className="mt-2 block">{describeRemoval(counts ?? nothingAttached, { isSeries, scope })}</span>
        </>
      }
      waiting={loading}
      failure={messages.notDeleted}
      onConfirm={() => deleteEvent(isSeries ? { eventId, scope, originalStart, version } : { eventId, version })}
    >
      {isSeries && <ScopeChoice legend="O que excluir?" day={day} chosen={scope} onChoose={setScope} />}
    </ConfirmWindow>
  )
}
