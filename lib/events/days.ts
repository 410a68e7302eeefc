import { addDaysTo, type Day, dayAfter, toInstant } from '@/lib/platform/runtime/time'
import type { OccurrenceFields } from './fields'

export type Times = Pick<OccurrenceFields, 'time' | 'endTime' | 'isAllDay' | 'endDays'>
type Dated = Times & { date: Day }

/** As many days after its start an event may end. */
export const MAX_END_DAYS = 60

/**
 * The last of the days on which it takes place. A night that is over before a day has passed belongs to the day on which
 * it begins.
 */
export const getLastDay = (fields: Dated): Day => addDaysTo(fields.date, countFurtherDays(fields))

/** On how many days after its first one it takes place. */
export const countFurtherDays = ({ time, endTime, isAllDay, endDays }: Times) =>
  isAllDay || endDays > 1 || (endTime !== null && endTime >= time) ? endDays : 0

/** The instant of the end; null if nobody said when it ends. Whole days end at the midnight after the last of them. */
export function findEnd({ date, endTime, isAllDay, endDays }: Dated) {
  if (isAllDay) return toInstant(dayAfter(addDaysTo(date, endDays)), '00:00')
  return endTime === null ? null : toInstant(addDaysTo(date, endDays), endTime)
}
