import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import type { Day } from '@/lib/platform/runtime/time'
import { MAX_OCCURRENCES } from './recurrence'
import { parseRule } from './rule'

/** The first day of a series and its rule, as formatRule writes it. */
export type SeriesDays = { start: Day; rule: string }
type DayRange = { first: Day; last: Day }

/**
 * The days of a range on which the series has an occurrence, in order; none for a rule that is not ours. All of our
 * rules are made of days, so a series has at most one occurrence a day: the days are found without a time zone, and a
 * clock that is put forward or back at midnight loses none of them.
 */
export function listOccurrenceDays(series: SeriesDays, { first, last }: DayRange): Day[] {
  if (last < series.start) return []
  const key = `${series.start} ${series.rule} ${first} ${last}`
  const known = recent.get(key)
  if (known) return known

  const days = parseRule(series.rule) ? expand(series, { first, last }) : []
  if (recent.size >= MAX_RECENT) for (const oldest of [...recent.keys()].slice(0, MAX_RECENT / 2)) recent.delete(oldest)
  recent.set(key, days)
  return days
}

export const hasOccurrenceOn = (series: SeriesDays, day: Day) =>
  listOccurrenceDays(series, { first: day, last: day }).length > 0

/** How many occurrences there are before a day; at most `limit` are counted. */
export const countOccurrencesBefore = (series: SeriesDays, day: Day) =>
  day <= series.start ? 0 : listOccurrenceDays(series, { first: series.start, last: dayBefore(day) }).length

/** The first occurrence on or after a day; undefined if none follows. */
export function findOccurrenceFrom(series: SeriesDays, day: Day): Day | undefined {
  const rule = openRule(series)
  const next = rule.next(toMidnight(day > series.start ? day : series.start), true)
  return next && next.year <= LAST_YEAR ? next.toPlainDate().toString() : undefined
}

/**
 * The last day on which there may be an occurrence; null if the series has no end, undefined if it has no occurrence at
 * all.
 */
export function findLastDay(series: SeriesDays): Day | null | undefined {
  if (!parseRule(series.rule)?.end) return null
  const last = openRule(series)
    .all((_, index) => index < MAX_OCCURRENCES)
    .at(-1)
  if (!last) return undefined
  return last.year > LAST_YEAR ? LAST_DAY : last.toPlainDate().toString()
}

/** Whether a series with an end has more occurrences than anybody may ask for. */
export const isTooLong = (series: SeriesDays) =>
  openRule(series).all((_, index) => index <= MAX_OCCURRENCES).length > MAX_OCCURRENCES

export function dayBefore(day: Day): Day {
  return Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
}

const expand = (series: SeriesDays, { first, last }: DayRange) =>
  openRule(series)
    .between(toMidnight(first > series.start ? first : series.start), toMidnight(last), true)
    .map(occurrence => occurrence.toPlainDate().toString())

function openRule({ start, rule }: SeriesDays) {
  return new RRuleTemporal({
    rruleString: `RRULE:${rule.replace(/UNTIL=(\d{8})$/, 'UNTIL=$1T235959Z')}`,
    dtstart: toMidnight(start),
    tzid: 'UTC',
    temporal: Temporal,
    cache: false,
  })
}

const toMidnight = (day: Day) => Temporal.PlainDate.from(day).toZonedDateTime('UTC')

/** As far as events may be. */
const LAST_YEAR = 2199
const LAST_DAY = `${LAST_YEAR}-12-31`

/** Months are read again and again, and a series is the same until somebody changes it. */
const recent = new Map<string, Day[]>()
const MAX_RECENT = 4000
