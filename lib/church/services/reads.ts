import 'server-only'
import { columnFromWallClock, toWallClock, wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import { db, type Transaction } from '@/lib/platform/database/db'
import { toChurchDay, toChurchTimeOfDay } from '@/lib/platform/runtime/time'
import type { PlannedPlaylists } from './planned-playlists'

/** The playlists that are planned for weekly services from today on; those in the trash may come back, and count. */
export async function readPlanned(within: Transaction = db): Promise<PlannedPlaylists> {
  const instant = new Date()
  const [today, time] = [toChurchDay(instant), toChurchTimeOfDay(instant)]
  const rows = await within.occurrencePlaylist.findMany({
    where: { eventId: null, originalStart: { gte: columnFromWallClock(toWallClock(today, '00:00')) } },
    orderBy: [{ originalStart: 'asc' }, { id: 'asc' }],
    select: { playlistId: true, originalStart: true, playlist: { select: { name: true } } },
  })
  const planned = rows.map(({ playlistId, originalStart, playlist: { name } }) => ({
    ...{ playlistId, name },
    originalStart: wallClockFromColumn(originalStart),
  }))
  return { planned, now: toWallClock(today, time) }
}
