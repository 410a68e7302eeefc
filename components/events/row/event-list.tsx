import type { RefObject } from 'react'
import { type EventRights, getOccurrenceKey } from '@/lib/events/event'
import { getDate, type MonthRow } from '@/lib/events/month-rows'
import './event-list.css'
import { EventRow } from './event-row'
import { ServiceRow } from './service-row'

type Props = { list?: RefObject<HTMLUListElement | null>; rows: MonthRow[]; rights: EventRights }

/** The rows of a month, by date and then time. The first row of a day has the day as its id. */
export const EventList = ({ list, rows, rights }: Props) => (
  <ul ref={list} className="event-list ruled">
    {rows.map((row, index) => {
      const date = getDate(row)
      const former = rows[index - 1]
      const isFirstOfDay = !former || date !== getDate(former)
      return (
        <li
          key={getKey(row)}
          id={isFirstOfDay ? date : undefined}
          data-day={date}
          data-last-day={'event' in row ? row.event.lastDay : undefined}
        >
          {'day' in row ? <ServiceRow day={row.day} rights={rights} /> : <EventRow event={row.event} rights={rights} />}
        </li>
      )
    })}
  </ul>
)

const getKey = (row: MonthRow) => ('day' in row ? `services ${row.day.date}` : getOccurrenceKey(row.event))
