import { format } from 'date-fns'
import ICAL from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'
import { findLastDay } from '@/lib/engines/recurrence/occurrence-days'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import type { EventRow, ExceptionRow } from '@/lib/events/event-row'
import { columnFromDay, columnFromTime } from '@/lib/platform/runtime/time'

type Said = Partial<EventRow> & { date?: string; time?: string; end?: string }

/** An event's row without a database. */
export function createEventRow({ date = '2026-11-20', time = '19:30', end, ...rest }: Said = {}): EventRow {
  const rule = rest.rule ?? null
  const last = rule === null ? null : findLastDay({ start: date, rule })
  return {
    id: '0c9d6a2e-53cb-4a0f-9d6e-0d1c66a4f6b1',
    kind: 'event',
    title: 'Vigília',
    description: null,
    eventDate: columnFromDay(date),
    eventTime: columnFromTime(time),
    endTime: end === undefined ? null : columnFromTime(end),
    isAllDay: false,
    endDays: 0,
    place: null,
    mapLink: null,
    picture: null,
    places: null,
    goingCloses: null,
    membersOnly: false,
    isCancelled: false,
    rule,
    lastDay: last ? columnFromDay(last) : null,
    exceptionChanges: 0,
    version: 3,
    updatedAt: new Date('2026-11-01T12:00:00Z'),
    ...rest,
  }
}

/** One day of a series, by the start that the series gave it, with what is different. */
export function createException(
  event: EventRow,
  start: string,
  { date, time, ...rest }: Partial<ExceptionRow> & { date?: string; time?: string } = {},
): ExceptionRow {
  return {
    ...event,
    eventId: event.id,
    originalStart: columnFromWallClock(start),
    isRemoved: false,
    eventDate: columnFromDay(date ?? start.slice(0, 10)),
    eventTime: columnFromTime(time ?? start.slice(11)),
    ...rest,
  }
}

/** The entries of a calendar file. */
export const readEntries = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(entry => new ICAL.Event(entry))

type Range = { from: Date; to: Date }
type ReadOccurrence = { starts: string; ends: string; title: string; isCancelled: boolean }

/** What node-ical makes of the file: every occurrence that starts within the range, in order; whole days as days. */
export function expandWithNodeIcal(text: string, range: Range): ReadOccurrence[] {
  const entries = Object.values(nodeIcal.sync.parseICS(text)).filter(
    (entry): entry is VEvent => entry?.type === 'VEVENT',
  )
  return sortByStart(
    entries.flatMap(entry =>
      nodeIcal.expandRecurringEvent(entry, range).map(({ start, end, event, summary, isFullDay }) => ({
        starts: isFullDay ? toMachineDay(start) : start.toISOString(),
        ends: isFullDay ? toMachineDay(end) : end.toISOString(),
        title: typeof summary === 'string' ? summary : summary.val,
        isCancelled: event.status === 'CANCELLED',
      })),
    ),
  ).filter(({ starts }) => starts >= range.from.toISOString() && starts < range.to.toISOString())
}

/** node-ical reads a day as its midnight in the machine's zone. */
const toMachineDay = (midnight: Date) => format(midnight, 'yyyy-MM-dd')

/** The same as ical.js reads it, which calendar apps use too, by the time zone that the file brings along. */
export function expandWithIcalJs(text: string, { from, to }: Range): ReadOccurrence[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = readEntries(text)
  const masters = events.filter(event => !event.isRecurrenceException())
  const found = masters.flatMap(event => {
    for (const other of events)
      if (other.isRecurrenceException() && other.uid === event.uid) event.relateException(other)
    if (!event.isRecurring()) return [toOccurrence(event, event.startDate, event.endDate)]
    const occurrences: ReadOccurrence[] = []
    const iterator = event.iterator()
    for (let next = iterator.next(); next && next.toJSDate() < to; next = iterator.next()) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(next)
      occurrences.push(toOccurrence(item, startDate, endDate))
    }
    return occurrences
  })
  return sortByStart(found).filter(({ starts }) => starts >= from.toISOString() && starts < to.toISOString())
}

/** Returns a function that says the wall clock at an instant, by the changes that the file's time zone lists. */
export function readZone(text: string) {
  const changes = [...text.matchAll(/DTSTART:(\d{8}T\d{6})\r\nTZOFFSETFROM:(\S+)\r\nTZOFFSETTO:(\S+)/g)].map(
    ([, start = '', before = '', after = '']) => ({
      at: Date.parse(start.replace(/(....)(..)(..T..)(..)(..)/, '$1-$2-$3:$4:$5Z')) - toMilliseconds(before),
      offset: toMilliseconds(after),
    }),
  )
  return (instant: Date) => {
    const offset = changes.findLast(({ at }) => at <= instant.getTime())?.offset ?? Number.NaN
    return new Date(instant.getTime() + offset).toISOString().slice(0, 19)
  }
}

const toMilliseconds = (offset: string) =>
  Number(`${offset[0]}1`) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3))) * 60_000

const toOccurrence = (event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): ReadOccurrence => ({
  starts: start.toJSDate().toISOString(),
  ends: end.toJSDate().toISOString(),
  title: event.summary,
  isCancelled: event.component.getFirstPropertyValue('status') === 'CANCELLED',
})

const sortByStart = (occurrences: ReadOccurrence[]) =>
  occurrences.sort((one, other) => `${one.starts} ${one.title}`.localeCompare(`${other.starts} ${other.title}`))
