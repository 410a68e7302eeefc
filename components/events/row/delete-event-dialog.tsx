import { type ComponentProps, useState } from 'react'
import { type Scope, ScopeChoice } from '@/components/events/form/scope-choice'
import { ConfirmWindow } from '@/components/kit/form/confirm-window'
import { deleteEvent } from '@/lib/events/actions/editing'
import type { Occurrence } from '@/lib/events/event'
import { messages } from '@/lib/events/messages'

type Props = Pick<ComponentProps<typeof ConfirmWindow>, 'opener' | 'unanswered' | 'onOpenChange'> & {
  event: Occurrence
}

/** Asks before it deletes; of a series, also how much of it. */
export function DeleteEventDialog({ event: { id: eventId, rule, originalStart, day, version }, ...dialog }: Props) {
  const [scope, setScope] = useState<Scope>('one')

  return (
    <ConfirmWindow
      {...dialog}
      title="Excluir evento"
      text="Tem certeza que deseja deletar este evento?"
      failure={messages.notDeleted}
      onConfirm={() =>
        deleteEvent(rule === undefined ? { eventId, version } : { eventId, scope, originalStart, version })
      }
    >
      {rule !== undefined && <ScopeChoice legend="O que excluir?" day={day} chosen={scope} onChoose={setScope} />}
    </ConfirmWindow>
  )
}
