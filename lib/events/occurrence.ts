import { findEnd, type WallClock } from '@/lib/engines/recurrence/wall-clock'
import { describeRule } from '@/lib/engines/recurrence/words'
import { type Day, formatLongDay, formatShortWeekday, type TimeOfDay, toInstant } from '@/lib/platform/runtime/time'
import type { OccurrenceFields } from './wording'

/**
 * One time at which an event takes place: the only one of a single event, or one of a series. What nobody said is
 * absent, so that a month stays small.
 */
export type Occurrence = {
  /** The event's id, which all occurrences of a series share; `getOccurrenceKey` (event.ts) tells them apart. */
  id: string
  /** The start that the series gave it, which names it forever; a single event's own start. */
  originalStart: WallClock
  title: string
  description: string | null
  /** Day and time on the church's clock, the day in words, and the instants of start and end. */
  date: Day
  time: TimeOfDay
  day: string
  weekday: string
  starts: string
  endTime?: TimeOfDay
  endsNextDay?: true
  ends?: string
  place?: string
  mapLink?: string
  picture?: string
  membersOnly: boolean
  /** It does not take place, and stays in the calendar to say so. */
  isCancelled?: true
  /** How its series repeats, as a rule and in words. */
  rule?: string
  ruleWords?: string
  /** It differs from its series. */
  isException?: true
  /** How many people may come; how many do is not part of the calendar (lib/events/going). */
  places?: number
  /** How many minutes before the start 'Eu vou' closes, and the instant at which it does. */
  goingCloses?: number
  goingUntil: string
  /** The version of the event, which every change of one of its occurrences raises too. */
  version: number
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
}

export function toOccurrence({
  id,
  version,
  originalStart,
  fields,
  series,
  isException,
}: OccurrenceSource): Occurrence {
  const { title, description, date, time, endTime, membersOnly, places, goingCloses } = fields
  const starts = toInstant(date, time)
  const ends = findEnd(fields)
  return {
    id,
    originalStart,
    title,
    description,
    ...{ date, time, day: formatLongDay(date), weekday: formatShortWeekday(date), starts: starts.toISOString() },
    ...(endTime !== null && { endTime }),
    ...(fields.endsNextDay && { endsNextDay: true }),
    ...(ends && { ends: ends.toISOString() }),
    ...(fields.place !== null && { place: fields.place }),
    ...(fields.mapLink !== null && { mapLink: fields.mapLink }),
    ...(fields.picture !== null && { picture: fields.picture }),
    membersOnly,
    ...(fields.isCancelled && { isCancelled: true }),
    ...(series && { rule: series.rule, ruleWords: describeRule(series.rule, series.start) }),
    ...(isException && { isException: true }),
    ...(places !== null && { places }),
    ...(goingCloses !== null && { goingCloses }),
    goingUntil: new Date(starts.getTime() - (goingCloses ?? 0) * 60_000).toISOString(),
    version,
  }
}
