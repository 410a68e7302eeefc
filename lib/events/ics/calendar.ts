import ICAL from 'ical.js'
import type { EventRow } from '@/lib/events/event-row'
import { createSeparateEntry, type IcsEvent, type IcsVenue, listEntries, type SeriesDay } from './event'
import { addText } from './property'
import { createTimeZoneComponent } from './time-zone'

// ical.js counts the space of a continued line in no line: with 75, lines of 76 octets come out.
ICAL.foldLength = 74

type NamedVenue = IcsVenue & { name: string }

/** Events as iCalendar (RFC 5545), for calendar apps. Times are the church's, with its time zone. */
export const formatIcs = (events: IcsEvent[], venue: NamedVenue) =>
  formatCalendar(
    events.flatMap(event => listEntries(event, venue)),
    venue,
  )

/** Single days of series, each as an event by itself. */
export const formatIcsOfDays = (days: { event: EventRow; day: SeriesDay }[], venue: NamedVenue) =>
  formatCalendar(
    days.map(({ event, day }) => createSeparateEntry(event, day, venue)),
    venue,
  )

function formatCalendar(entries: ICAL.Component[], venue: NamedVenue) {
  const calendar = new ICAL.Component('vcalendar')
  for (const [name, value] of calendarProperties) calendar.addPropertyWithValue(name, value)
  addText(calendar, 'x-wr-calname', venue.name)
  addText(calendar, 'x-wr-timezone', venue.timeZone)
  calendar.addProperty(new ICAL.Property(['refresh-interval', {}, 'duration', 'PT6H']))
  if (entries.length > 0) calendar.addSubcomponent(createTimeZoneComponent(venue.timeZone, findFirstYear(entries)))
  for (const entry of entries) calendar.addSubcomponent(entry)
  return `${calendar}\r\n`
}

const calendarProperties = [
  ['version', '2.0'],
  ['prodid', '-//Comunhao//Calendario de Eventos//PT'],
  ['calscale', 'GREGORIAN'],
  ['method', 'PUBLISH'],
  ['x-published-ttl', 'PT6H'],
] as const

const findFirstYear = (entries: ICAL.Component[]) =>
  Math.min(...entries.map(entry => Number(String(entry.getFirstPropertyValue('dtstart')).slice(0, 4))))
