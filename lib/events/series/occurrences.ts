import { listOccurrenceDays } from '@/lib/engines/recurrence/occurrence-days'
import { toWallClock, wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import { countFurtherDays, getLastDay } from '@/lib/events/days'
import { type EventRow, type ExceptionRow, readOccurrenceFields } from '@/lib/events/event-row'
import { type Occurrence, type OccurrenceSource, toOccurrence } from '@/lib/events/occurrence'
import { addDaysTo, type Day, dayFromColumn, toChurchDay } from '@/lib/platform/runtime/time'

/**
 * The occurrences of a single event or a series that take place within the days, without those that were taken out; one
 * of several days may have begun before. Only `toOccurrence` finds instants and words: a month has thousands of
 * occurrences, and a page shows few of them.
 */
export function listOccurrences(
  event: EventRow,
  exceptions: ExceptionRow[],
  { first, last }: DayRange,
): OccurrenceSource[] {
  const fields = readOccurrenceFields(event)
  const { id, version } = event
  const isService = event.kind === 'service'
  const isWithin = ({ fields }: OccurrenceSource) => fields.date <= last && getLastDay(fields) >= first
  const single = { id, version, isService, originalStart: toWallClock(fields.date, fields.time), fields }
  if (event.rule === null) return [single].filter(isWithin)

  const series = { rule: event.rule, start: fields.date }
  const replaced = new Set(exceptions.map(({ originalStart }) => dayFromColumn(originalStart)))
  const regular = listOccurrenceDays(series, { first: addDaysTo(first, -countFurtherDays(fields)), last })
    .filter(day => !replaced.has(day))
    .map(day => ({
      id,
      version,
      isService,
      series,
      originalStart: toWallClock(day, fields.time),
      fields: { ...fields, date: day },
    }))
  const different = exceptions
    .filter(exception => !exception.isRemoved)
    .map(exception => ({
      ...{ id, version, isService, series, isException: true },
      originalStart: wallClockFromColumn(exception.originalStart),
      fields: readOccurrenceFields(exception),
    }))
    .filter(isWithin)
  return [...regular, ...different]
}

/** The next occurrence from a day on, the last one if none follows, or the start of a series that has none left. */
export function findNextOccurrence(
  event: EventRow,
  exceptions: ExceptionRow[],
  from = toChurchDay(new Date()),
): Occurrence {
  const list = (first: Day, last: Day) => sortByStart(listOccurrences(event, exceptions, { first, last }))
  const lastDay = event.rule === null ? null : event.lastDay && dayFromColumn(event.lastDay)
  const found =
    event.rule === null
      ? undefined
      : (list(from, addDaysTo(from, LOOK_AHEAD_DAYS))[0] ??
        (lastDay ? list(addDaysTo(lastDay, -LOOK_AHEAD_DAYS), lastDay).at(-1) : undefined))
  return toOccurrence(found ?? getStart(event))
}

const sortByStart = (occurrences: OccurrenceSource[]) =>
  occurrences.toSorted(({ fields: one }, { fields: other }) =>
    toWallClock(one.date, one.time) < toWallClock(other.date, other.time) ? -1 : 1,
  )

function getStart(event: EventRow): OccurrenceSource {
  const fields = readOccurrenceFields(event)
  const series = event.rule === null ? undefined : { rule: event.rule, start: fields.date }
  const originalStart = toWallClock(fields.date, fields.time)
  const isService = event.kind === 'service'
  return { id: event.id, version: event.version, isService, originalStart, fields, ...(series && { series }) }
}

/** A yearly event's next occurrence; one that comes only every few years is shown at its start. */
const LOOK_AHEAD_DAYS = 400

type DayRange = { first: Day; last: Day }
