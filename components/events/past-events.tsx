import type { CalendarEvent, EventRights } from '@/lib/events/event'
import { EventList } from './event-list'

type Props = { events: CalendarEvent[]; rights: EventRights }

/** The past events of the current month, folded. use-scroll-to-event.ts unfolds them for a link that leads to one. */
export function PastEvents({ events, rights }: Props) {
  if (events.length === 0) return null
  return (
    <details className="mb-6">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 font-bold text-ink-soft edged-strong hover:bg-sunken">
        Já aconteceram ({events.length})
      </summary>
      <div className="mt-4">
        <EventList events={events} rights={rights} />
      </div>
    </details>
  )
}
