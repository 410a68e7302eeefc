import { addHours } from 'date-fns'
import type { CalendarEvent } from './event'

type Venue = { name: string; location: string; url: string; timeZone: string }
type IcsEvent = Pick<CalendarEvent, 'id' | 'title' | 'description' | 'starts'> & { updatedAt: Date }

/** Events as iCalendar (RFC 5545). Times are in UTC, which every calendar app reads alike. */
export function formatIcs(events: IcsEvent[], venue: Venue) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Comunhao//Calendario de Eventos//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(venue.name)}`,
    `X-WR-TIMEZONE:${venue.timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap(event => formatVevent(event, venue)),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

function formatVevent(event: IcsEvent, { location, url }: Venue) {
  const starts = new Date(event.starts)
  return [
    'BEGIN:VEVENT',
    // The UID never changes and is the same on every address of ours, so that a changed event replaces the one in the
    // calendar app.
    `UID:${event.id}@comunhao`,
    `DTSTAMP:${formatUtc(event.updatedAt)}`,
    `LAST-MODIFIED:${formatUtc(event.updatedAt)}`,
    `SEQUENCE:${Math.floor(event.updatedAt.getTime() / 1000) % 2 ** 31}`,
    `DTSTART:${formatUtc(starts)}`,
    // Our events have no end; an hour keeps them visible in every calendar app.
    `DTEND:${formatUtc(addHours(starts, 1))}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    `LOCATION:${escapeText(location)}`,
    `URL:${url}`,
    'END:VEVENT',
  ]
}

/** 20261120T223000Z */
const formatUtc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')

const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

/** A line has at most 75 bytes, the rest continues behind a space; no accent or emoji is split. */
function foldLine(line: string) {
  const parts = ['']
  for (const character of line) {
    const part = parts[parts.length - 1] + character
    if (Buffer.byteLength(part) > 74) parts.push(character)
    else parts[parts.length - 1] = part
  }
  return parts.join('\r\n ')
}
