import { CalendarCheck, CalendarX } from 'lucide-react'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { IconButton } from '@/components/kit/ui/icon-button'
import { cancelEvent } from '@/lib/events/actions/editing'
import type { Occurrence } from '@/lib/events/event'
import { cancellation, messages } from '@/lib/events/messages'

/** Says that an event does not take place, or that it does after all; of a series, on this day only. */
export function CancelEventButton({ event }: { event: Occurrence }) {
  const { id: eventId, originalStart, isCancelled, title, rule, version } = event
  const words = isCancelled ? cancellation.undo : rule === undefined ? cancellation.event : cancellation.day
  const Icon = isCancelled ? CalendarCheck : CalendarX
  const scope = rule === undefined ? undefined : 'one'

  return (
    <ConfirmDialog
      title={words.title}
      text={words.text(event.day)}
      confirm={words.title}
      cancel="Voltar"
      tone="primary"
      failure={messages.notSaved}
      onConfirm={() => cancelEvent({ eventId, scope, originalStart, version, isCancelled: !isCancelled })}
      trigger={
        <IconButton label={`${words.title}: ${title}`}>
          <Icon aria-hidden />
        </IconButton>
      }
    />
  )
}
