import 'server-only'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { getNextOccurrences } from '@/lib/events/next/queries'
import { refused } from '@/lib/platform/action/outcome'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import type { Person } from '@/lib/platform/session/actor'
import { messages } from '@/lib/playlists/messages'
import { canChangePlaylist } from '@/lib/playlists/policy'
import { type OccurrenceName, toOccurrenceKey } from './occurrence-key'

/** How many occurrences a playlist can be planned for: the next ones. */
export const OCCURRENCES = 8

/** Whether a playlist can be planned for it now: a screen that stayed open shows some that are over. */
export async function isNextOccurrence(occurrence: OccurrenceName) {
  const nextOccurrences = await getNextOccurrences(OCCURRENCES)
  const key = toOccurrenceKey(occurrence)
  return nextOccurrences.some(next => toOccurrenceKey(next) === key)
}

/**
 * Plans a playlist for an occurrence, or for none. Another playlist that was planned for it gives way if the actor may
 * change that one too; otherwise the refusal says its name, and nothing changes.
 */
export async function planPlaylist(playlistId: string, occurrence: OccurrenceName | null, by: Person) {
  if (!occurrence) {
    await db.occurrencePlaylist.deleteMany({ where: { playlistId } })
    return written()
  }

  return db.$transaction(async transaction => {
    const columns = { eventId: occurrence.eventId, originalStart: columnFromWallClock(occurrence.originalStart) }
    const others = await findOthers(transaction, playlistId, columns)
    const foreign = others.find(({ playlist }) => !canChangePlaylist(by, playlist))
    if (foreign) return unwritten(refused(messages.taken(foreign.playlist.name)))

    await transaction.occurrencePlaylist.deleteMany({ where: { id: { in: others.map(({ id }) => id) } } })
    await transaction.occurrencePlaylist.upsert({
      where: { playlistId },
      create: { playlistId, ...columns },
      update: columns,
    })
    return written()
  })
}

/** The other playlists that are planned for it: one, or more if two people were as fast. */
function findOthers(
  transaction: Transaction,
  playlistId: string,
  place: { eventId: string | null; originalStart: Date },
) {
  return transaction.occurrencePlaylist.findMany({
    where: { ...place, playlistId: { not: playlistId }, playlist: { removedAt: null } },
    select: { id: true, playlist: { select: { name: true, createdBy: true } } },
  })
}
