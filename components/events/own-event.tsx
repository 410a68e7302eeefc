'use client'

import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Later } from '@/components/overlay/later'
import { IconButton } from '@/components/ui/icon-button'
import type { CalendarEvent } from '@/lib/events/calendar'
import { monthOn } from '@/lib/events/calendar'
import { DeleteEvent } from './delete-event'
import { eventDialog } from './later-event-dialog'

/** What one may do with an event of one's own. */
export function OwnEvent({ event }: { event: CalendarEvent }) {
  const [editing, setEditing] = useState(false)

  return (
    <div className="-mt-2 -mr-2 flex shrink-0">
      <IconButton label={`Editar ${event.title}`} aria-haspopup="dialog" onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
      </IconButton>
      <DeleteEvent event={event} />
      {editing && (
        <Later
          of={eventDialog}
          given={{ event, shown: monthOn(event.date), open: editing, onOpenChange: setEditing }}
        />
      )}
    </div>
  )
}
