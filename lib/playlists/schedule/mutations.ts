import 'server-only'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { getNextOccurrences } from '@/lib/events/next/queries'
import type { OccurrenceRef } from '@/lib/events/occurrences/reads'
import { refused } from '@/lib/platform/action/outcome'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import type { Person } from '@/lib/platform/session/actor'
import { messages } from '@/lib/playlists/messages'
import { canChangePlaylist } from '@/lib/playlists/policy'
import type { FormOccurrence } from './occurrence-key'
import { readPlans } from './reads'

/** How many occurrences a playlist can be planned for: the next ones. */
export const OCCURRENCES = 8

/**
 * Returns the occurrence that a form means, if a playlist can be planned for it now: one of the next, or the one that this
 * playlist is planned for already. A screen that stayed open shows some that are over, cancelled or gone.
 */
export async function findPlannable(wanted: FormOccurrence, playlistId?: string): Promise<OccurrenceRef | undefined> {
  const [next, plans] = await Promise.all([
    getNextOccurrences(OCCURRENCES),
    playlistId ? readPlans(db, [playlistId]) : undefined,
  ])
  const plan = playlistId && plans?.get(playlistId)
  const isWanted = ({ eventId, originalStart }: OccurrenceRef) =>
    originalStart === wanted.originalStart && (wanted.eventId === null || eventId === wanted.eventId)
  if (plan && isWanted(plan.name)) return plan.name

  // What names no event is a service.
  const found = next.find(occurrence => isWanted(occurrence) && (wanted.eventId !== null || occurrence.isService))
  return found && { eventId: found.eventId, originalStart: found.originalStart }
}

/** Plans a playlist for an occurrence, or for none. */
export async function planPlaylist(playlistId: string, occurrence: OccurrenceRef | null, by: Person) {
  if (!occurrence) {
    await db.occurrencePlaylist.deleteMany({ where: { playlistId } })
    return written()
  }

  return db.$transaction(async transaction => {
    const day = await askForDay(transaction, playlistId, occurrence, by)
    if (day.ok) await takeDay(transaction, playlistId, occurrence, day.yielding)
    return day
  })
}

/**
 * Whether a playlist may have an occurrence: the other ones that are planned for it yield if the actor may change them
 * too, and are returned; otherwise the refusal says the name of one that stays.
 */
export async function askForDay(transaction: Transaction, playlistId: string, occurrence: OccurrenceRef, by: Person) {
  // One, or more if two people were as fast.
  const others = await transaction.occurrencePlaylist.findMany({
    where: { ...toColumns(occurrence), playlistId: { not: playlistId }, playlist: { removedAt: null } },
    select: { id: true, playlist: { select: { name: true, createdBy: true } } },
  })
  const foreign = others.find(({ playlist }) => !canChangePlaylist(by, playlist))
  if (foreign) return unwritten(refused(messages.taken(foreign.playlist.name)))
  return written({ yielding: others.map(({ id }) => id) })
}

/** Plans a playlist for an occurrence in the place of those that yield. */
export async function takeDay(
  transaction: Transaction,
  playlistId: string,
  occurrence: OccurrenceRef,
  yielding: readonly string[],
) {
  const columns = toColumns(occurrence)
  await transaction.occurrencePlaylist.deleteMany({ where: { id: { in: [...yielding] } } })
  await transaction.occurrencePlaylist.upsert({
    where: { playlistId },
    create: { playlistId, ...columns },
    update: columns,
  })
}

const toColumns = ({ eventId, originalStart }: OccurrenceRef) => ({
  eventId,
  originalStart: columnFromWallClock(originalStart),
})
