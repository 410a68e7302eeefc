import 'server-only'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { describeState } from '@/lib/events/occurrence'
import type { OccurrenceRef } from '@/lib/events/occurrences/reads'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { countPlacesLeft, type Going, isGoingOpen, isOver } from './going'
import { findOccurrence } from './reads'

/**
 * Says for a person that they come to an occurrence; repeated taps say it once. The event's row is locked: changes of the
 * event wait, and of many people who want the last place, one gets it. The database counts again.
 */
export function addGoing(ref: OccurrenceRef, profileId: string) {
  return db.$transaction(async transaction => {
    await transaction.$queryRaw`select from events where id = ${ref.eventId}::uuid for no key update`
    const found = await findOccurrence(transaction, ref)
    if (!found) return unwritten('missing')
    const { occurrence } = found
    const going = await countGoing(transaction, ref, profileId)
    if (going.isGoing) return written({ going })
    if (occurrence.isCancelled) return unwritten('cancelled')
    if (!isGoingOpen(occurrence, new Date())) return unwritten('closed')
    if (countPlacesLeft(occurrence, going) === 0) return unwritten('full')

    // The database's clock: its trigger counts what was said in this transaction.
    await transaction.$executeRaw`
      insert into attendances (event_id, original_start, profile_id, known_state)
      values (${ref.eventId}::uuid, ${ref.originalStart}::timestamp, ${profileId}::uuid, ${describeState(occurrence)})`
    return written({ going: { count: going.count + 1, isGoing: true } })
  })
}

/** Takes it back, also after the answers were closed and if the occurrence is cancelled. */
export function removeGoing(ref: OccurrenceRef, profileId: string) {
  return db.$transaction(async transaction => {
    const found = await findOccurrence(transaction, ref)
    if (!found) return unwritten('missing')
    if (isOver(found.occurrence, new Date())) return unwritten('over')
    await transaction.attendance.deleteMany({ where: { ...whereOccurrence(ref), profileId } })
    return written({ going: await countGoing(transaction, ref, profileId) })
  })
}

async function countGoing(transaction: Transaction, ref: OccurrenceRef, profileId: string): Promise<Going> {
  const where = { ...whereOccurrence(ref), profile: { suspendedAt: null } }
  const count = await transaction.attendance.count({ where })
  return { count, isGoing: (await transaction.attendance.count({ where: { ...where, profileId } })) > 0 }
}

const whereOccurrence = ({ eventId, originalStart }: OccurrenceRef) => ({
  eventId,
  originalStart: columnFromWallClock(originalStart),
})
