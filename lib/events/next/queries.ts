import 'server-only'
import type { Route } from 'next'
import { cacheLife, cacheTag } from 'next/cache'
import {
  columnFromWallClock,
  toWallClock,
  type WallClock,
  wallClockFromColumn,
} from '@/lib/engines/recurrence/wall-clock'
import { getOccurrenceKey, type Occurrence, toMonth } from '@/lib/events/event'
import { eventColumns, exceptionColumns } from '@/lib/events/event-row'
import { toOccurrence } from '@/lib/events/occurrence'
import { findOverAt } from '@/lib/events/over'
import { listOccurrences } from '@/lib/events/series/occurrences'
import { db } from '@/lib/platform/database/db'
import { databaseNow } from '@/lib/platform/realtime/database-clock'
import { tags } from '@/lib/platform/realtime/tags'
import { isBuilding } from '@/lib/platform/runtime/env'
import { addDaysTo, columnFromDay, type Day, dayAfter, toChurchDay, toInstant } from '@/lib/platform/runtime/time'
import { routes } from '@/lib/values/routes/routes'

/** A service or a public event that comes next, or is going on. */
export type NextOccurrence = Pick<
  Occurrence,
  'title' | 'originalStart' | 'starts' | 'date' | 'time' | 'isAllDay' | 'lastDay'
> & {
  /** The instant from which something else comes next. */
  overAt: string
  eventId: string
  isService: boolean
  /** Where an event is; null is at the church. */
  place: string | null
  mapLink: string | null
  href: Route
  /** The playlist that is attached to it. */
  playlistId: string | null
}

/** The next services and public events together, by their start; a cancelled one is none of them. */
export async function getNextOccurrences(limit: number): Promise<NextOccurrence[]> {
  // The same for everyone.
  return cachedNextOccurrences(Math.min(limit, MAX_LIMIT))
}

/** Expires, by the tag, when the first of them is over, and at midnight if there is none. */
async function cachedNextOccurrences(limit: number) {
  'use cache'
  cacheLife('max')
  cacheTag(tags.events, tags.playlists)
  if (isBuilding) return []

  const now = databaseNow()
  const today = toChurchDay(now)
  const [single, series] = await Promise.all([findSingle(today), findSeries(today)])
  const listWithin = (daysAhead: number) => {
    // One that began yesterday may be going on.
    const days = { first: addDaysTo(today, -1), last: addDaysTo(today, daysAhead) }
    const starts = [...single, ...series]
      .flatMap(({ exceptions, ...event }) => listOccurrences(event, exceptions, days))
      .filter(({ fields: { isCancelled, membersOnly } }) => !isCancelled && !membersOnly)
      .map(source => ({
        at: toWallClock(source.fields.date, source.fields.time),
        read: () => toNext(toOccurrence(source)),
      }))
    return takeNext(starts, now, limit)
  }
  const soon = listWithin(DAYS_AHEAD)
  const next = soon.length < limit ? listWithin(MOST_DAYS_AHEAD) : soon
  const overs = next.map(({ overAt }) => Date.parse(overAt))
  cacheTag(tags.until(overs.length > 0 ? new Date(Math.min(...overs)) : toInstant(dayAfter(today), '00:00')))
  return addPlaylists(next)
}

/** The wall clock of a start, and how to read the rest: of hundreds of series, few occurrences come next. */
type Start = { at: WallClock; read: () => NextOccurrence }

function takeNext(starts: Start[], now: Date, limit: number) {
  const next: NextOccurrence[] = []
  for (const { read } of starts.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    if (next.length === limit) break
    const occurrence = read()
    if (new Date(occurrence.overAt) > now) next.push(occurrence)
  }
  return next
}

/**
 * Of several days only the first is what comes next: a retreat does not hide the service of its Sunday, nor forty days
 * of prayer everything else.
 */
function toNext(occurrence: Occurrence): NextOccurrence {
  const { title, originalStart, starts, date, time, isAllDay, lastDay } = occurrence
  return {
    ...{ title, originalStart, starts, date, time },
    ...(isAllDay && { isAllDay }),
    ...(lastDay && { lastDay }),
    overAt: (lastDay ? toInstant(dayAfter(date), '00:00') : findOverAt(occurrence)).toISOString(),
    eventId: occurrence.id,
    isService: occurrence.isService ?? false,
    place: occurrence.place ?? null,
    mapLink: occurrence.mapLink ?? null,
    href: routes.eventInMonth(toMonth(date), getOccurrenceKey(occurrence)),
    playlistId: null,
  }
}

async function findSingle(today: Day) {
  const rows = await db.event.findMany({
    where: {
      removedAt: null,
      rule: null,
      membersOnly: false,
      isCancelled: false,
      eventDate: { gte: columnFromDay(addDaysTo(today, -1)) },
    },
    orderBy: [{ eventDate: 'asc' }, { eventTime: 'asc' }],
    take: MAX_SINGLE,
    select: eventColumns,
  })
  return rows.map(row => ({ ...row, exceptions: [] }))
}

function findSeries(today: Day) {
  const from = columnFromDay(addDaysTo(today, -1))
  const isRecent = { OR: [{ originalStart: { gte: from } }, { eventDate: { gte: from } }] }
  return db.event.findMany({
    where: {
      removedAt: null,
      rule: { not: null },
      OR: [{ lastDay: null }, { lastDay: { gte: from } }, { exceptions: { some: { eventDate: { gte: from } } } }],
    },
    select: { ...eventColumns, exceptions: { where: isRecent, select: exceptionColumns } },
  })
}

async function addPlaylists(occurrences: NextOccurrence[]): Promise<NextOccurrence[]> {
  if (occurrences.length === 0) return []
  const attached = await db.occurrencePlaylist.findMany({
    where: {
      originalStart: { in: occurrences.map(({ originalStart }) => columnFromWallClock(originalStart)) },
      playlist: { removedAt: null },
    },
    orderBy: { playlist: { createdAt: 'asc' } },
    select: { playlistId: true, eventId: true, originalStart: true },
  })
  const toKey = (eventId: string | null, originalStart: WallClock) => `${eventId} ${originalStart}`
  const playlists = new Map(
    attached.map(row => [toKey(row.eventId, wallClockFromColumn(row.originalStart)), row.playlistId]),
  )
  return occurrences.map(occurrence => ({
    ...occurrence,
    playlistId: playlists.get(toKey(occurrence.eventId, occurrence.originalStart)) ?? null,
  }))
}

const MAX_LIMIT = 20
/** Of the single events; those of today that are over are among them. */
const MAX_SINGLE = 200
const DAYS_AHEAD = 35
const MOST_DAYS_AHEAD = 400
