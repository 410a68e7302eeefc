import { Trash2 } from 'lucide-react'
import { ConfirmDialog } from '@/components/form/confirm-dialog'
import { IconButton } from '@/components/ui/icon-button'
import { deleteEvent } from '@/lib/events/actions'
import type { CalendarEvent } from '@/lib/events/calendar'
import { messages } from '@/lib/events/messages'

export const DeleteEventButton = ({ event }: { event: Pick<CalendarEvent, 'id' | 'title'> }) => (
  <ConfirmDialog
    title="Deletar evento"
    text="Tem certeza que deseja deletar este evento?"
    failure={messages.notDeleted}
    onConfirm={() => deleteEvent({ eventId: event.id })}
    trigger={
      <IconButton label={`Deletar ${event.title}`} variant="danger">
        <Trash2 aria-hidden />
      </IconButton>
    }
  />
)
