import { addMonths, addYears, differenceInCalendarMonths, format, parseISO, subMonths } from 'date-fns'
import { type Day, toChurchDay, toInstant } from '@/lib/platform/runtime/time'
import { isMonth, type Month, toMonth } from './event'

/** The month at this instant, in the church's time zone. */
export const getMonthAt = (now: Date): Month => toMonth(toChurchDay(now))

/** The instant at which the month ends, in the church's time zone. */
export const getMonthEnd = (month: Month) =>
  toInstant(format(addMonths(parseFirstDay(month), 1), 'yyyy-MM-dd'), '00:00')

/** A month that is more than a year away is of no use in search results: it is over, or not planned yet. */
export const isWithinOneYear = (month: Month, current: Month) =>
  Math.abs(differenceInCalendarMonths(parseFirstDay(month), parseFirstDay(current))) <= 12

/** The days in the calendar feed: from a month ago to a year ahead. */
export const getFeedDays = (today: Day) => ({
  first: format(subMonths(parseISO(today), 1), 'yyyy-MM-dd'),
  last: format(addYears(parseISO(today), 1), 'yyyy-MM-dd'),
})

/** The previous and the next month, if events may be in them. */
export function getNeighbourMonths(month: Month) {
  const shift = (months: number) => format(addMonths(parseFirstDay(month), months), 'yyyy-MM')
  const [previous, next] = [shift(-1), shift(1)]
  return { previous: isMonth(previous) ? previous : undefined, next: isMonth(next) ? next : undefined }
}

const parseFirstDay = (month: Month) => parseISO(`${month}-01`)
