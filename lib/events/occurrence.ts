import type { WallClock } from '@/lib/engines/recurrence/wall-clock'
import { describeRule } from '@/lib/engines/recurrence/words'
import { type Day, dayAfter, formatLongDay, formatShortWeekday, toInstant } from '@/lib/platform/runtime/time'
import { findEnd, getLastDay } from './days'
import { type FieldName, fieldNames, type OccurrenceFields, occurrenceFields, type RequiredName } from './fields'

/**
 * One time at which an event takes place: the only one of a single event, or one of a series. A field that is empty is
 * absent, so that a month stays small.
 */
export type Occurrence = SaidFields & {
  /** The event's id, which all occurrences of a series share; `getOccurrenceKey` (event.ts) tells them apart. */
  id: string
  /** The start that the series gave it, which names it forever; a single event's own start. */
  originalStart: WallClock
  /** The day in words, and the instants of start and end. */
  day: string
  weekday: string
  /** The last of its days; absent if it is one. */
  lastDay?: Day
  starts: string
  ends?: string
  /** How its series repeats, as a rule and in words. */
  rule?: string
  ruleWords?: string
  /** It differs from its series. */
  isException?: true
  /** It is one of the church's services. */
  isService?: true
  /** The instant at which 'Eu vou' closes; how many come is not part of the calendar (lib/events/going). */
  goingUntil: string
  /** The version of the event, which every change of one of its occurrences raises too. */
  version: number
}

/** The fields as pages say them. */
type SaidFields = Pick<OccurrenceFields, RequiredName> & {
  [Name in Exclude<FieldName, RequiredName>]?: OccurrenceFields[Name] extends boolean
    ? true
    : NonNullable<OccurrenceFields[Name]>
}

/** An occurrence before its instants and words are found. */
export type OccurrenceSource = {
  id: string
  version: number
  originalStart: WallClock
  fields: OccurrenceFields
  /** The rule and the first day of the series. */
  series?: { rule: string; start: Day }
  isException?: boolean
  isService?: boolean
}

export function toOccurrence({
  id,
  version,
  originalStart,
  fields,
  series,
  isException,
  isService,
}: OccurrenceSource): Occurrence {
  const { date, time } = fields
  const starts = toInstant(date, time)
  const ends = findEnd(fields)
  const lastDay = getLastDay(fields)
  return {
    id,
    originalStart,
    ...omitEmptyFields(fields),
    ...{ day: formatLongDay(date), weekday: formatShortWeekday(date), starts: starts.toISOString() },
    ...(lastDay > date && { lastDay }),
    ...(ends && { ends: ends.toISOString() }),
    ...(series && { rule: series.rule, ruleWords: describeRule(series.rule, series.start) }),
    ...(isException && { isException: true }),
    ...(isService && { isService: true }),
    goingUntil: findGoingEnd(fields, starts).toISOString(),
    version,
  }
}

/** People may say that they come until the start; of whole days, until the first of them is over. */
function findGoingEnd({ date, isAllDay, goingCloses }: OccurrenceFields, starts: Date) {
  if (isAllDay && goingCloses === null) return toInstant(dayAfter(date), '00:00')
  return new Date(starts.getTime() - (goingCloses ?? 0) * 60_000)
}

/**
 * Describes when, where and whether an occurrence takes place, to be compared: `2026-11-29T18:00 cancelled Salão`.
 * Without an occurrence: that it is gone.
 */
export function describeState(
  occurrence?: Pick<Occurrence, 'date' | 'time' | 'isAllDay' | 'endDays' | 'isCancelled' | 'place'>,
) {
  if (!occurrence) return 'gone'
  const { date, time, isAllDay, endDays = 0, isCancelled, place = '' } = occurrence
  const when = isAllDay ? `${date}+${endDays}` : `${date}T${time}`
  return `${when} ${isCancelled ? 'cancelled' : 'on'} ${place}`.trim()
}

/** Returns the fields that are not empty, and those that never are. */
function omitEmptyFields(fields: OccurrenceFields) {
  const filledNames = fieldNames.filter(name => {
    const description = occurrenceFields[name]
    return !('empty' in description) || fields[name] !== description.empty
  })
  return Object.fromEntries(filledNames.map(name => [name, fields[name]])) as SaidFields
}
