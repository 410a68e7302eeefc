import { differenceInCalendarDays, parseISO } from 'date-fns'
import {
  findOccurrenceFrom,
  isTooLong,
  listOccurrenceDays,
  type SeriesDays,
} from '@/lib/engines/recurrence/occurrence-days'
import { canStartOn, MAX_OCCURRENCES } from '@/lib/engines/recurrence/recurrence'
import { formatRule, parseRule } from '@/lib/engines/recurrence/rule'
import { addDaysTo, type Day, formatLongDay } from '@/lib/platform/runtime/time'
import type { Times } from './days'
import { fieldMessages } from './messages'

/** The first day of a series, and the one in the form, which is a later one when a whole series is changed. */
type Repeated = Times & { start: Day; day?: Day }

/** Why an event cannot repeat by this rule from a day on, by the field to correct; undefined if it can. */
export function findRuleProblem(
  rule: string | null,
  { start, day = start, ...times }: Repeated,
): { [field: string]: string[] } | undefined {
  if (rule === null) return undefined
  const recurrence = parseRule(rule)
  if (!recurrence) return { rule: [fieldMessages.ruleInvalid] }

  const { end } = recurrence
  if (end && 'until' in end && end.until < start) return { rule: [fieldMessages.untilBeforeStart] }
  if (!canStartOn(recurrence, day)) {
    const open = formatRule({ ...recurrence, end: null }, day)
    const next = findOccurrenceFrom({ start: day, rule: open }, day)
    return { date: [fieldMessages.notADayOfTheRule(next && formatLongDay(next))] }
  }
  const isLong = end !== null && (('count' in end && end.count > MAX_OCCURRENCES) || isTooLong({ start, rule }))
  if (isLong) return { rule: [fieldMessages.tooManyTimes(MAX_OCCURRENCES)] }
  return overlapsItself({ start, rule }, times) ? { endDate: [fieldMessages.overlapsItself] } : undefined
}

/** Whether an occurrence begins before the one before it is over. */
function overlapsItself(series: SeriesDays, { time, endTime, isAllDay, endDays }: Times) {
  if (endDays === 0) return false
  const days = listOccurrenceDays(series, { first: series.start, last: addDaysTo(series.start, COMPARED_DAYS) })
  const gaps = days.slice(1).map((day, index) => differenceInCalendarDays(parseISO(day), parseISO(days[index] ?? day)))
  const isTouching = !isAllDay && endTime !== null && endTime <= time
  return Math.min(...gaps) < (isTouching ? endDays : endDays + 1)
}

/** Every rule of ours has its shortest gap, such as a February, within these days, if that may be too short at all. */
const COMPARED_DAYS = 800
