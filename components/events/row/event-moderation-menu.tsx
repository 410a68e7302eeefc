'use client'

import { ModerationMenu } from '@/components/trash/moderation-menu'
import { hideEvent } from '@/lib/events/actions/editing'
import type { Occurrence } from '@/lib/events/event'
import { messages } from '@/lib/events/messages'

type Props = { event: Occurrence; by: string | null }

/** What moderators of the calendar may do with somebody else's event, besides changing it. */
export const EventModerationMenu = ({ event, by }: Props) => (
  <ModerationMenu
    label={`Mais sobre ${event.title}`}
    note={by === null ? 'De uma conta que já não existe' : `Criado por ${by}`}
    hide={() => hideEvent({ eventId: event.id })}
    hideFailed={messages.notHidden}
    account={by === null ? undefined : { published: { kind: 'event', id: event.id }, name: by }}
  />
)
