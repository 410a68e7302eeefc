'use client'

import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { LazyDialog } from '@/components/overlay/lazy-dialog'
import { IconButton } from '@/components/ui/icon-button'
import type { CalendarEvent } from '@/lib/events/event'
import { toMonth } from '@/lib/events/event'
import { DeleteEventButton } from './delete-event-button'
import { eventDialog } from './new-event-button'

export function OwnEventActions({ event }: { event: CalendarEvent }) {
  const [editing, setEditing] = useState(false)

  return (
    <div className="-mt-2 -mr-2 flex shrink-0">
      <IconButton label={`Editar ${event.title}`} aria-haspopup="dialog" onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
      </IconButton>
      <DeleteEventButton event={event} />
      {editing && (
        <LazyDialog
          dialog={eventDialog}
          props={{ event, month: toMonth(event.date), open: editing, onOpenChange: setEditing }}
        />
      )}
    </div>
  )
}
