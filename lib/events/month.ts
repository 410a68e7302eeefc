import { addMonths, addYears, differenceInCalendarMonths, format, parseISO, subMonths } from 'date-fns'
import { type Day, dayOf, instantOf } from '@/lib/runtime/time'
import { isMonth, type Month, monthOn } from './calendar'

/** The month it is in São Paulo at this instant. */
export const monthAt = (now: Date): Month => monthOn(dayOf(now))

/** The instant at which São Paulo's clocks turn to the next one. */
export const endOf = (month: Month) => instantOf(format(addMonths(firstOf(month), 1), 'yyyy-MM-dd'), '00:00')

/** What is further away than a year is of no use to who searches: it is past, or not planned yet. */
export const isNear = (month: Month, current: Month) =>
  Math.abs(differenceInCalendarMonths(firstOf(month), firstOf(current))) <= 12

/** What agendas are given: from a month ago to a year ahead. */
export const feedDays = (today: Day) => ({
  first: format(subMonths(parseISO(today), 1), 'yyyy-MM-dd'),
  last: format(addYears(parseISO(today), 1), 'yyyy-MM-dd'),
})

/** The months before and after, as far as events may fall into them. */
export function neighboursOf(month: Month) {
  const moved = (months: number) => format(addMonths(firstOf(month), months), 'yyyy-MM')
  const [previous, next] = [moved(-1), moved(1)]
  return { previous: isMonth(previous) ? previous : undefined, next: isMonth(next) ? next : undefined }
}

const firstOf = (month: Month) => parseISO(`${month}-01`)
