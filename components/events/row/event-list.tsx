import type { RefObject } from 'react'
import { type EventRights, getOccurrenceKey, type Occurrence } from '@/lib/events/event'
import { EventRow } from './event-row'

type Props = { list?: RefObject<HTMLUListElement | null>; events: Occurrence[]; rights: EventRights }

/** The events of a month, by date and then time. The first row of a day has the day as its id. */
export const EventList = ({ list, events, rights }: Props) => (
  <ul ref={list} className="ruled">
    {events.map((event, index) => {
      const isFirstOfDay = event.date !== events[index - 1]?.date
      return (
        <li
          key={getOccurrenceKey(event)}
          id={isFirstOfDay ? event.date : undefined}
          data-day={event.date}
          data-last-day={event.lastDay}
          className="min-w-0 scroll-mt-24"
        >
          <EventRow event={event} rights={rights} />
        </li>
      )
    })}
  </ul>
)
