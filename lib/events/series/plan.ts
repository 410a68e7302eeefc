import { differenceInCalendarDays, parseISO } from 'date-fns'
import {
  countOccurrencesBefore,
  dayBefore,
  findOccurrenceFrom,
  hasOccurrenceOn,
} from '@/lib/engines/recurrence/occurrence-days'
import type { RecurrenceEnd } from '@/lib/engines/recurrence/recurrence'
import { formatRule, parseRule } from '@/lib/engines/recurrence/rule'
import { addDaysTo, type Day } from '@/lib/platform/runtime/time'

/** A single event, or a series with a rule. */
export type Schedule = { start: Day; rule: string | null }

type Change = {
  scope: 'following' | 'all'
  /** The day that the series gave the occurrence from which the form was opened, and the day that it was shown at. */
  opened: { original: Day; shown: Day }
  date: Day
  /** The rule of the form; undefined keeps the stored one. */
  rule: string | null | undefined
}

/** What becomes of a series and of the days that something hangs on. */
export type SeriesPlan = Schedule & {
  /** The day that the occurrence of the form gets: a rule that does not have it is refused. */
  anchor: Day
  /** The first day of the former series whose occurrence is changed. */
  from: Day
  /** The day that an occurrence of the former series gets, or null if there is none any more. */
  moveDay: (day: Day) => Day | null
  /** Whether the changed series has an occurrence on a day, whichever one it is. */
  hasDay: (day: Day) => boolean
}

/** Another day in the form moves all the occurrences by as many days. */
export function planChange(former: Schedule, { scope, opened, date, rule = former.rule }: Change): SeriesPlan {
  const shift = differenceInCalendarDays(parseISO(date), parseISO(opened.shown))
  const anchor = addDaysTo(opened.original, shift)
  const from = scope === 'following' ? opened.original : former.start
  const recurrence = rule === null ? undefined : parseRule(rule)
  if (!recurrence) {
    const moveDay = (day: Day) => (day === opened.original ? anchor : null)
    return { start: anchor, rule: null, anchor, from, moveDay, hasDay: day => day === anchor }
  }

  const end = scope === 'following' ? divideEnd(former, recurrence.end, opened.original) : recurrence.end
  const newRule = formatRule({ ...recurrence, end }, anchor)
  const earliest = addDaysTo(from, shift)
  const start = findOccurrenceFrom({ start: earliest, rule: newRule }, earliest) ?? earliest
  const hasDay = (day: Day) => hasOccurrenceOn({ start, rule: newRule }, day)
  const moveDay = (day: Day) => {
    const moved = addDaysTo(day, shift)
    return hasDay(moved) ? moved : null
  }
  return { start, rule: newRule, anchor, from, moveDay, hasDay }
}

/** The rule of a series that ends before a day on which it has an occurrence. */
export function endBefore({ start, rule }: { start: Day; rule: string }, day: Day) {
  const recurrence = parseRule(rule)
  if (!recurrence) return rule
  const end =
    recurrence.end && 'count' in recurrence.end
      ? { count: countOccurrencesBefore({ start, rule }, day) }
      : { until: dayBefore(day) }
  return formatRule({ ...recurrence, end }, start)
}

/** A count that the form left as it was is divided: the second series gets what the first one leaves. */
function divideEnd({ start, rule }: Schedule, end: RecurrenceEnd, day: Day): RecurrenceEnd {
  const former = rule === null ? undefined : parseRule(rule)?.end
  const isSame = former && end && 'count' in former && 'count' in end && former.count === end.count
  return isSame && rule !== null ? { count: end.count - countOccurrencesBefore({ start, rule }, day) } : end
}
