import { addMonths, addYears, differenceInCalendarMonths, format, parseISO, subMonths } from 'date-fns'
import { type Day, toChurchDay, toInstant } from '@/lib/runtime/time'
import { isMonth, type Month, toMonth } from './calendar'

/** The month it is in São Paulo at this instant. */
export const getMonthAt = (now: Date): Month => toMonth(toChurchDay(now))

/** The instant at which São Paulo's clocks turn to the next one. */
export const getMonthEnd = (month: Month) =>
  toInstant(format(addMonths(parseFirstDay(month), 1), 'yyyy-MM-dd'), '00:00')

/** What is further away than a year is of no use to who searches: it is past, or not planned yet. */
export const isWithinOneYear = (month: Month, current: Month) =>
  Math.abs(differenceInCalendarMonths(parseFirstDay(month), parseFirstDay(current))) <= 12

/** What agendas are given: from a month ago to a year ahead. */
export const getFeedDays = (today: Day) => ({
  first: format(subMonths(parseISO(today), 1), 'yyyy-MM-dd'),
  last: format(addYears(parseISO(today), 1), 'yyyy-MM-dd'),
})

/** The months before and after, as far as events may fall into them. */
export function getNeighbourMonths(month: Month) {
  const shift = (months: number) => format(addMonths(parseFirstDay(month), months), 'yyyy-MM')
  const [previous, next] = [shift(-1), shift(1)]
  return { previous: isMonth(previous) ? previous : undefined, next: isMonth(next) ? next : undefined }
}

const parseFirstDay = (month: Month) => parseISO(`${month}-01`)
