import 'server-only'
import { wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import { getNextOccurrences } from '@/lib/events/next/queries'
import { db } from '@/lib/platform/database/db'
import { formatWeekdayAndDay, toChurchDay, toChurchTimeOfDay } from '@/lib/platform/runtime/time'
import { currentActor } from '@/lib/platform/session/session'
import { canChangePlaylist } from '@/lib/playlists/policy'
import { getPlaylist } from '@/lib/playlists/queries'
import { OCCURRENCES } from './mutations'
import { toOccurrenceKey } from './occurrence-key'

export type PlaylistSchedule = NonNullable<Awaited<ReturnType<typeof getPlaylistSchedule>>>

/**
 * Returns the occurrences that a playlist can be planned for, and the one that it is planned for, which may be over or
 * far; null if the actor may not change the playlist.
 */
export async function getPlaylistSchedule(playlistId: string) {
  const [actor, playlist] = await Promise.all([currentActor(), getPlaylist(playlistId)])
  if (!playlist || !canChangePlaylist(actor, playlist)) return null

  const [occurrences, row] = await Promise.all([
    getNextOccurrences(OCCURRENCES),
    db.occurrencePlaylist.findUnique({ where: { playlistId }, select: { eventId: true, originalStart: true } }),
  ])
  const choices = occurrences.map(occurrence => ({
    key: toOccurrenceKey(occurrence),
    text: `${formatStart(new Date(occurrence.starts))} · ${occurrence.title}`,
  }))
  const planned = row && { eventId: row.eventId, originalStart: wallClockFromColumn(row.originalStart) }
  return { choices, planned: planned ? toOccurrenceKey(planned) : null }
}

/** Returns the day and time that a playlist was planned for, in words; null if it was not. */
export async function describePlannedDay(playlistId: string) {
  // It is for everyone who has the link.
  const row = await db.occurrencePlaylist.findUnique({ where: { playlistId }, select: { originalStart: true } })
  if (!row) return null
  const [day = '', time] = wallClockFromColumn(row.originalStart).split('T')
  return `${formatWeekdayAndDay(day)}, ${time}`
}

function formatStart(start: Date) {
  return `${formatWeekdayAndDay(toChurchDay(start))}, ${toChurchTimeOfDay(start)}`
}
