import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { getSettings } from '@/lib/church/queries'
import {
  columnFromWallClock,
  toWallClock,
  type WallClock,
  wallClockFromColumn,
} from '@/lib/engines/recurrence/wall-clock'
import type { Month } from '@/lib/events/event'
import { findOccurrence } from '@/lib/events/going/reads'
import type { OccurrenceRef } from '@/lib/events/occurrences/reads'
import { canSeeEvent } from '@/lib/events/policy'
import { describeStart } from '@/lib/events/when-words'
import { db } from '@/lib/platform/database/db'
import { tags } from '@/lib/platform/realtime/tags'
import { isBuilding } from '@/lib/platform/runtime/env'
import { dayAfter, getMonthRange } from '@/lib/platform/runtime/time'
import { currentActor } from '@/lib/platform/session/session'
import { getPlaylist } from '@/lib/playlists/queries'
import { canOpenDays } from '@/lib/rosters/policy'
import type { DayName, DayPlaylist, FilledDays, ShownDay } from './day'
import { readDay } from './reads'

/** Returns one day with who serves, its order and its songs; null if there is none that the actor may see. */
export async function getDay(ref: OccurrenceRef): Promise<ShownDay | null> {
  const [actor, found, settings] = await Promise.all([currentActor(), findOccurrence(db, ref), getSettings()])
  if (!found || !canSeeEvent(actor, { ...found.occurrence, createdBy: found.createdBy }, settings)) return null
  const [day, playlist] = await Promise.all([
    readDay(db, { occurrence: found.occurrence, actor }),
    findDayPlaylist(ref), // for everyone who sees the day
  ])
  return { ...day, playlist }
}

/** Returns the name of a day; null if there is none that everyone may see. */
export async function getDayName({ eventId, originalStart }: OccurrenceRef) {
  // The same for everyone.
  return cachedDayName(eventId, originalStart)
}

/**
 * Which days of these months have something to show, by the start that their series gave them. Of events for members only
 * it says nothing, unless the actor sees them.
 */
export async function listFilledDays(months: Month[], { forMembers = false } = {}): Promise<FilledDays> {
  // The same for everyone: it names nobody.
  const filled = await Promise.all([...new Set(months)].map(month => cachedFilledDays(month, forMembers)))
  return { days: filled.flatMap(({ days }) => days), events: filled[0]?.events ?? [] }
}

/** The same for who asks; undefined for who is led to no day. */
export async function listOwnFilledDays(months: Month[]) {
  const [actor, settings] = await Promise.all([currentActor(), getSettings()])
  if (!canOpenDays(actor)) return undefined
  return listFilledDays(months, { forMembers: canSeeEvent(actor, { membersOnly: true, createdBy: null }, settings) })
}

async function findDayPlaylist({ eventId, originalStart }: OccurrenceRef): Promise<DayPlaylist | null> {
  const planned = await db.occurrencePlaylist.findFirst({
    where: { eventId, originalStart: columnFromWallClock(originalStart), playlist: { removedAt: null } },
    orderBy: { playlist: { createdAt: 'desc' } },
    select: { playlistId: true },
  })
  const playlist = planned && (await getPlaylist(planned.playlistId))
  return (
    playlist && {
      id: playlist.id,
      name: playlist.name,
      songs: playlist.hymns.map(({ itemId, id: hymnId, number, title, key, defaultKey }) => ({
        ...{ itemId, hymnId, number, title },
        key: key ?? defaultKey,
      })),
    }
  )
}

async function cachedDayName(eventId: string, originalStart: WallClock): Promise<DayName | null> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.events)
  const occurrence = isBuilding ? undefined : (await findOccurrence(db, { eventId, originalStart }))?.occurrence
  if (!occurrence || occurrence.membersOnly) return null
  return { title: occurrence.title, when: describeStart(occurrence) }
}

async function cachedFilledDays(month: Month, forMembers: boolean): Promise<FilledDays> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.rosters, tags.events, tags.playlists)
  if (isBuilding) return { days: [], events: [] }
  const { first, last } = getMonthRange(`${month}-01`)
  const [from, until] = [first, dayAfter(last)].map(day => columnFromWallClock(toWallClock(day, '00:00')))
  const [days, events] = await Promise.all([
    db.$queryRaw<{ eventId: string; originalStart: Date }[]>`
      with filled (event_id, original_start) as (
      select a.event_id, a.original_start
      from assignments a where a.asked_at is not null and a.original_start >= ${from} and a.original_start < ${until}
      union
      select o.event_id, o.original_start
      from order_items o where o.original_start >= ${from} and o.original_start < ${until}
      union
      select s.event_id, s.original_start
      from occurrence_playlists s join playlists p on p.id = s.playlist_id and p.removed_at is null
      where s.event_id is not null and s.original_start >= ${from} and s.original_start < ${until}
      )
      select f.event_id as "eventId", f.original_start as "originalStart"
      from filled f join events e on e.id = f.event_id
        left join event_exceptions x on x.event_id = f.event_id and x.original_start = f.original_start
      where ${forMembers} or not coalesce(x.members_only, e.members_only)`,
    db.$queryRaw<{ eventId: string }[]>`
      select distinct o.event_id as "eventId" from order_items o join events e on e.id = o.event_id
      where o.original_start is null and (${forMembers} or not e.members_only)`,
  ])
  return {
    days: days.map(({ eventId, originalStart }) => `${eventId} ${wallClockFromColumn(originalStart)}`),
    events: events.map(({ eventId }) => eventId),
  }
}
