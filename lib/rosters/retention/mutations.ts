import 'server-only'
import { columnFromWallClock, toWallClock, wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import { readOccurrences } from '@/lib/events/occurrences/reads'
import { db } from '@/lib/platform/database/db'
import { addDaysTo, columnFromDay, type Day, toChurchDay, toInstant } from '@/lib/platform/runtime/time'

/**
 * Deletes what of the rosters has outlived its purpose: notes and absences after thirty days, who served and what was done
 * after four hundred, addresses once they expired, people of days that the calendar lost a month ago, and people without an account who
 * have long been in no team and no roster.
 */
export async function eraseOldRosters(now: Date) {
  const today = toChurchDay(now)
  const monthAgo = startOf(addDaysTo(today, -NOTE_DAYS))
  const longAgo = startOf(addDaysTo(today, -ROSTER_DAYS))
  await db.$executeRaw`
    update assignments a set note = '' where a.note <> '' and a.original_start < ${monthAgo}::timestamp
      and not exists (
        select from event_exceptions x
        where x.event_id = a.event_id and x.original_start = a.original_start and x.event_date >= ${monthAgo}::date)`
  await db.absence.deleteMany({ where: { lastDay: { lt: columnFromDay(addDaysTo(today, -NOTE_DAYS)) } } })
  await db.servantLink.deleteMany({ where: { expiresAt: { lt: now } } })
  await deleteLostDuties(monthAgo)
  const isOld = { originalStart: { lt: longAgo } }
  await db.assignment.deleteMany({ where: isOld })
  await db.orderItem.deleteMany({ where: isOld })
  await db.need.deleteMany({ where: isOld })
  await deleteFormerServants(addDaysTo(today, -ROSTER_DAYS))
}

/** Who has an account keeps their data until they delete it; who is in a roster, as long as that. */
const deleteFormerServants = (before: Day) =>
  db.servant.deleteMany({
    where: {
      ...{ profileId: null, createdAt: { lt: toInstant(before, '00:00') } },
      ...{ qualifications: { none: {} }, assignments: { none: {} }, absences: { none: {} } },
    },
  })

/** People who were asked for a day that is gone were told; nobody looks for them there. */
async function deleteLostDuties(before: Date) {
  const out = await db.assignment.findMany({
    where: { status: 'out', originalStart: { lt: before } },
    select: { id: true, eventId: true, originalStart: true },
  })
  const refs = out.map(({ eventId, originalStart }) => ({ eventId, originalStart: wallClockFromColumn(originalStart) }))
  const occurrences = await readOccurrences(db, refs)
  const lost = out.filter((_, index) => occurrences[index] === null)
  await db.assignment.deleteMany({ where: { id: { in: lost.map(({ id }) => id) } } })
}

const startOf = (day: string) => columnFromWallClock(toWallClock(day, '00:00'))

const NOTE_DAYS = 30
const ROSTER_DAYS = 400
