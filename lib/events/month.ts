import { addMonths, differenceInCalendarMonths, format, parseISO } from 'date-fns'
import { dayOf, instantOf } from '@/lib/time'
import type { Month } from './calendar'

/** The month it is in São Paulo at this instant. */
export const monthAt = (now: Date): Month => dayOf(now).slice(0, 7)

/** The instant at which São Paulo's clocks turn to the next one. */
export const endOf = (month: Month) => instantOf(format(addMonths(firstOf(month), 1), 'yyyy-MM-dd'), '00:00')

/** What is further away than a year is of no use to who searches: it is past, or not planned yet. */
export const isNear = (month: Month, current: Month) =>
  Math.abs(differenceInCalendarMonths(firstOf(month), firstOf(current))) <= 12

const firstOf = (month: Month) => parseISO(`${month}-01`)
