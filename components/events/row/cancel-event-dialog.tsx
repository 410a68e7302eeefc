import { type ComponentProps, useState } from 'react'
import { type Scope, ScopeChoice } from '@/components/events/form/scope-choice'
import { ConfirmWindow } from '@/components/kit/form/confirm-window'
import { cancelEvent } from '@/lib/events/actions/editing'
import type { Occurrence } from '@/lib/events/event'
import { cancellation, messages } from '@/lib/events/messages'

type Props = Pick<ComponentProps<typeof ConfirmWindow>, 'opener' | 'unanswered' | 'onOpenChange'> & {
  event: Occurrence
}

/** Says that an event does not take place, or that it does after all; of a series, also how much of it. */
export function CancelEventDialog({ event, ...dialog }: Props) {
  const { id: eventId, originalStart, isCancelled, rule, version, day } = event
  const [scope, setScope] = useState<Scope>('one')
  const words = isCancelled ? cancellation.undo : cancellation.cancel
  const isSeries = rule !== undefined

  return (
    <ConfirmWindow
      {...dialog}
      title={words.title}
      text={isSeries ? words.series : words.text(day)}
      confirm={words.title}
      cancel="Voltar"
      tone="primary"
      failure={messages.notSaved}
      onConfirm={() =>
        cancelEvent({ eventId, scope: isSeries ? scope : undefined, originalStart, version, isCancelled: !isCancelled })
      }
    >
      {isSeries && <ScopeChoice legend={words.legend} day={day} chosen={scope} onChoose={setScope} />}
    </ConfirmWindow>
  )
}
