import type { CalendarEvent, EventRights } from '@/lib/events/calendar'
import { EventList } from './event-list'

type Props = { events: CalendarEvent[]; rights: EventRights }

/** What is over in the month it is: folded (use-asked-event.ts opens it for whom an address leads there). */
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
