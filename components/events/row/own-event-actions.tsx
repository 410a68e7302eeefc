'use client'

import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { eventDialog } from '@/components/events/form/new-event-button'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import { IconButton } from '@/components/kit/ui/icon-button'
import type { Occurrence } from '@/lib/events/event'
import { toMonth } from '@/lib/events/event'
import { CancelEventButton } from './cancel-event-button'
import { DeleteEventButton } from './delete-event-button'

export function OwnEventActions({ event }: { event: Occurrence }) {
  const [editing, setEditing] = useState(false)

  return (
    <div className="flex shrink-0 items-center">
      <IconButton label={`Editar ${event.title}`} aria-haspopup="dialog" onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
      </IconButton>
      <CancelEventButton event={event} />
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
