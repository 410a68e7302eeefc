import { findOccurrenceFrom, isTooLong } from '@/lib/engines/recurrence/occurrence-days'
import { canStartOn, MAX_OCCURRENCES } from '@/lib/engines/recurrence/recurrence'
import { formatRule, parseRule } from '@/lib/engines/recurrence/rule'
import { type Day, formatLongDay } from '@/lib/platform/runtime/time'
import { fieldMessages } from './messages'

/**
 * Why an event cannot repeat by this rule from a day on, by the field to correct; undefined if it can. `day` is the one
 * in the form, which is a later one when a whole series is changed.
 */
export function findRuleProblem(
  rule: string | null,
  start: Day,
  day = start,
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
  return isLong ? { rule: [fieldMessages.tooManyTimes(MAX_OCCURRENCES)] } : undefined
}
