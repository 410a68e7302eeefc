import type { ServiceDay } from '@/lib/events/services/month-services'
import type { Day } from '@/lib/platform/runtime/time'
import type { EventCursor, Occurrence } from './event'

/** A row of a month's list: an event, or all regular services of a day. */
export type MonthRow = { event: Occurrence } | { day: ServiceDay }

/**
 * Puts events and the days of the services in one order. If events after `next` are not loaded yet, the services after
 * it wait for them.
 */
export function listMonthRows(events: Occurrence[], days: ServiceDay[], next: EventCursor | null): MonthRow[] {
  const end = next ? toPlace(next) : undefined
  const rows: MonthRow[] = [
    ...events.map(event => ({ event })),
    ...days.filter(({ services: [first] }) => !end || (first && toPlace(first) <= end)).map(day => ({ day })),
  ]
  return rows.sort((one, other) => getPlace(one).localeCompare(getPlace(other)))
}

/** Folds the rows of days that are over, unless they are so few that nobody has to scroll past them. */
export function foldPastRows(rows: MonthRow[], today?: Day) {
  const isOver = (row: MonthRow) => today !== undefined && getLastDay(row) < today
  const past = rows.filter(isOver)
  const upcoming = rows.filter(row => !isOver(row))
  const hasUpcoming = upcoming.length > 0
  return past.length > MOST_UNFOLDED
    ? { folded: past, shown: upcoming, hasUpcoming }
    : { folded: [], shown: rows, hasUpcoming }
}

export const getDate = (row: MonthRow) => ('day' in row ? row.day.date : row.event.date)

const getLastDay = (row: MonthRow) => ('event' in row ? (row.event.lastDay ?? row.event.date) : row.day.date)

type Place = Pick<Occurrence, 'date' | 'time'>

const getPlace = (row: MonthRow) =>
  toPlace('event' in row ? row.event : (row.day.services[0] ?? { date: row.day.date, time: '' }))

const toPlace = ({ date, time }: Place) => `${date} ${time}`

const MOST_UNFOLDED = 3
