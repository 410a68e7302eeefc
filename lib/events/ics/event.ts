import { addHours } from 'date-fns'
import ICAL from 'ical.js'
import { hasOccurrenceOn, type SeriesDays } from '@/lib/engines/recurrence/occurrence-days'
import { formatRule, parseRule } from '@/lib/engines/recurrence/rule'
import {
  columnFromWallClock,
  toWallClock,
  type WallClock,
  wallClockFromColumn,
} from '@/lib/engines/recurrence/wall-clock'
import { findEnd } from '@/lib/events/days'
import { getOccurrenceKey, toMonth } from '@/lib/events/event'
import { type EventRow, type ExceptionRow, type OccurrenceRow, readOccurrenceFields } from '@/lib/events/event-row'
import { describeFields, type OccurrenceFields } from '@/lib/events/fields'
import {
  addDaysTo,
  columnFromDay,
  type Day,
  dayAfter,
  dayFromColumn,
  formatIsoWithOffset,
  toInstant,
} from '@/lib/platform/runtime/time'
import { routes } from '@/lib/values/routes/routes'
import { addInstant, addStart, addText } from './property'
import { listSkippedStarts } from './time-zone'

/**
 * An event with its exceptions, and whether the reader may see what is for members only. Of the exceptions only those
 * within the days are in the file, so that a series of many years stays small; without days, all of them.
 */
export type IcsEvent = {
  event: EventRow
  exceptions: ExceptionRow[]
  seesMembersOnly: boolean
  days?: { first: Day; last: Day }
}

/** Where events are if they say no place, the church's time zone, and the site's address. */
export type IcsVenue = { location: string; timeZone: string; site: string }

/**
 * The entries of an event: itself with its rule, without the days that were taken out or that the reader may not see,
 * and one for each day that differs.
 */
export function listEntries({ event, exceptions, seesMembersOnly, days }: IcsEvent, venue: IcsVenue): ICAL.Component[] {
  const isVisible = ({ membersOnly }: { membersOnly: boolean }) => seesMembersOnly || !membersOnly
  const fields = readOccurrenceFields(event)
  if (event.rule === null) return isVisible(event) ? [createEntry(event, { fields }, venue)] : []

  const visibleExceptions = exceptions.filter(
    exception => !exception.isRemoved && isVisible(exception) && isWithin(dayFromColumn(exception.eventDate), days),
  )
  const recurrence = parseRule(event.rule)
  if (!recurrence || !isVisible(event))
    return visibleExceptions.map(exception => createSeparateEntry(event, exception, venue))

  const series = { start: fields.date, rule: event.rule }
  const skipped = listSkipped(series, fields, venue)
  const toStart = (exception: ExceptionRow) => toWallClock(dayFromColumn(exception.originalStart), fields.time)
  const isRegular = (exception: ExceptionRow) =>
    hasOccurrenceOn(series, dayFromColumn(exception.originalStart)) && !skipped.includes(toStart(exception))
  // Of a day that has hours and its series none, or the reverse, some programs take the kind from the series.
  const overrides = visibleExceptions.filter(
    exception => isRegular(exception) && exception.isAllDay === fields.isAllDay,
  )
  const alone: SeriesDay[] = [
    ...visibleExceptions.filter(exception => !overrides.includes(exception)),
    ...skipped
      .filter(start => !exceptions.some(exception => toStart(exception) === start))
      .map(start => toSeriesDay(event, start)),
  ]

  const entry = createEntry(event, { fields }, venue)
  const formatUntil = (until: Day) => formatInstant(toInstant(until, fields.time))
  const rule = formatRule(recurrence, fields.date, fields.isAllDay ? undefined : formatUntil)
  entry.addPropertyWithValue('rrule', ICAL.Recur.fromString(rule))
  const missing = exceptions.filter(exception => isRegular(exception) && !overrides.includes(exception)).map(toStart)
  for (const start of [...missing, ...skipped]) addStart(entry, 'exdate', { start: toNamed(event, start), ...venue })
  return [
    entry,
    ...overrides.map(day => createEntry(event, { fields: readOccurrenceFields(day), replaces: toStart(day) }, venue)),
    ...alone.map(day => createSeparateEntry(event, day, venue)),
  ]
}

/** Whole days skip no start. */
const listSkipped = (series: SeriesDays, { date, time, isAllDay }: OccurrenceFields, { timeZone }: IcsVenue) =>
  isAllDay
    ? []
    : listSkippedStarts(timeZone, Number(date.slice(0, 4)), time).filter(start =>
        hasOccurrenceOn(series, start.slice(0, 10)),
      )

/** Names an occurrence as its series does: by the day, if the series has no hours. */
const toNamed = ({ isAllDay }: EventRow, start: WallClock) => (isAllDay ? start.slice(0, 10) : start)

const isWithin = (day: Day, days: IcsEvent['days']) => !days || (day >= days.first && day <= days.last)

/** A day of a series on which nothing is different. */
export const toSeriesDay = (event: EventRow, start: WallClock): SeriesDay => ({
  ...event,
  originalStart: columnFromWallClock(start),
  eventDate: columnFromDay(start.slice(0, 10)),
})

/** One day of a series by itself, under an id of its own. */
export const createSeparateEntry = (event: EventRow, day: SeriesDay, venue: IcsVenue) =>
  createEntry(event, { fields: readOccurrenceFields(day), alone: wallClockFromColumn(day.originalStart) }, venue)

/** What one day of a series says, by the start that the series gave it. */
export type SeriesDay = OccurrenceRow & Pick<ExceptionRow, 'originalStart'>

/** Both are the start that the series gave the occurrence; with `alone`, the series itself is not in the file. */
type Entry = { fields: OccurrenceFields; replaces?: WallClock; alone?: WallClock }

function createEntry(event: EventRow, { fields, replaces, alone }: Entry, { location, timeZone, site }: IcsVenue) {
  const { title, description, place, date } = fields
  const entry = new ICAL.Component('vevent')
  // The UID never changes and is the same on every address of ours, so that a changed event replaces the one in the
  // calendar app.
  addText(entry, 'uid', `${alone ? toKey(event, alone) : event.id}@comunhao`)
  addInstant(entry, 'dtstamp', event.updatedAt)
  addInstant(entry, 'last-modified', event.updatedAt)
  entry.addPropertyWithValue('sequence', toSequence(event))
  if (replaces) addStart(entry, 'recurrence-id', { start: toNamed(event, replaces), timeZone })
  const isWholeSeries = event.rule !== null && !replaces && !alone
  const start = isWholeSeries ? toWallClock(date, fields.time) : toExistingStart(fields)
  addStart(entry, 'dtstart', { start: fields.isAllDay ? date : start, timeZone })
  addStart(entry, 'dtend', { start: toEnd(fields), timeZone })
  // Some calendar apps ignore the status.
  addText(entry, 'summary', fields.isCancelled ? `Cancelado: ${title}` : title)
  entry.addPropertyWithValue('status', fields.isCancelled ? 'CANCELLED' : 'CONFIRMED')
  const details = [description, ...describeFields(fields)].filter(Boolean).join('\n\n')
  if (details) addText(entry, 'description', details)
  addText(entry, 'location', place ?? location)
  const originalStart = replaces ?? alone
  const key = originalStart ? toKey(event, originalStart) : event.id
  entry.addPropertyWithValue(
    'url',
    `${site}${isWholeSeries ? routes.calendar : routes.eventInMonth(toMonth(date), key)}`,
  )
  return entry
}

const toKey = ({ id }: EventRow, originalStart: WallClock) => getOccurrenceKey({ id, originalStart, rule: '' })

/**
 * Never lower than what earlier releases sent, which was the second of the last change, and higher with every change.
 */
const toSequence = ({ updatedAt, version }: EventRow) =>
  Math.min(Math.floor(updatedAt.getTime() / 1000) + version, MAX_SEQUENCE)
const MAX_SEQUENCE = 2 ** 31 - 1

/** The clock may be put forward over the start. */
const toExistingStart = ({ date, time }: OccurrenceFields): WallClock =>
  formatIsoWithOffset(toInstant(date, time)).slice(0, 16)

/** Whole days end before this day. An event that says no end lasts an hour, so that every calendar app shows it. */
function toEnd(fields: OccurrenceFields): Day | WallClock {
  if (fields.isAllDay) return dayAfter(addDaysTo(fields.date, fields.endDays))
  return formatIsoWithOffset(findEnd(fields) ?? addHours(toInstant(fields.date, fields.time), 1)).slice(0, 16)
}

/** 20261120T223000Z */
const formatInstant = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')
