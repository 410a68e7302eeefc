'use client'

import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { EventDialog } from '@/components/events/form/event-dialog'
import { IconButton } from '@/components/kit/ui/icon-button'
import { ModerationMenu } from '@/components/trash/moderation-menu'
import { hideEvent } from '@/lib/events/actions/editing'
import type { Occurrence } from '@/lib/events/event'
import { toMonth } from '@/lib/events/event'
import { messages } from '@/lib/events/messages'
import { CancelEventButton } from './cancel-event-button'
import { DeleteEventButton } from './delete-event-button'

type Props = { event: Occurrence; by: string | null }

/** What moderators of the calendar may do with somebody else's event. */
export function EventModerationActions({ event, by }: Props) {
  const [isEditing, setIsEditing] = useState(false)

  return (
    <div className="flex shrink-0 items-center">
      <IconButton label={`Editar ${event.title}`} aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
        <Pencil aria-hidden />
      </IconButton>
      <CancelEventButton event={event} />
      <DeleteEventButton event={event} />
      <ModerationMenu
        label={`Mais sobre ${event.title}`}
        note={by === null ? 'De uma conta que já não existe' : `Criado por ${by}`}
        hide={() => hideEvent({ eventId: event.id })}
        hideFailed={messages.notHidden}
        account={by === null ? undefined : { published: { kind: 'event', id: event.id }, name: by }}
      />
      <EventDialog event={event} month={toMonth(event.date)} open={isEditing} onOpenChange={setIsEditing} />
    </div>
  )
}
