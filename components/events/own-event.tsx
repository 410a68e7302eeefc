'use client'

import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/overlay/confirm-dialog'
import { Later } from '@/components/overlay/later'
import { IconButton } from '@/components/ui/icon-button'
import { deleteEvent } from '@/lib/events/actions'
import type { CalendarEvent } from '@/lib/events/calendar'
import { monthOn } from '@/lib/events/calendar'
import { messages } from '@/lib/events/messages'
import { eventDialog } from './later-event-dialog'

/** What one may do with an event of one's own. */
export function OwnEvent({ event }: { event: CalendarEvent }) {
  const [editing, setEditing] = useState(false)

  return (
    <div className="-mt-2 -mr-2 flex shrink-0">
      <IconButton label={`Editar ${event.title}`} aria-haspopup="dialog" onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
      </IconButton>
      <ConfirmDialog
        title="Excluir evento"
        text="Tem certeza que deseja deletar este evento?"
        confirm="Excluir"
        failure={messages.notDeleted}
        onConfirm={() => deleteEvent({ eventId: event.id })}
        trigger={
          <IconButton label={`Excluir ${event.title}`} variant="danger">
            <Trash2 aria-hidden />
          </IconButton>
        }
      />
      {editing && (
        <Later
          of={eventDialog}
          given={{ event, shown: monthOn(event.date), open: editing, onOpenChange: setEditing }}
        />
      )}
    </div>
  )
}
