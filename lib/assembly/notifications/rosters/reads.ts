import 'server-only'
import { subDays } from 'date-fns'
import { columnFromWallClock, toWallClock, wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import { describeState } from '@/lib/events/occurrence'
import { readOccurrences } from '@/lib/events/occurrences/reads'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { Transaction } from '@/lib/platform/database/db'
import { dayFromColumn, toChurchDay } from '@/lib/platform/runtime/time'
import { nameServant } from '@/lib/rosters/people/names'
import { countedStatus } from '@/lib/rosters/status'
import type { Duty } from './duty'

/** Duties as they stand now, each with its occurrence: seven statements, however many they are. */
export async function readDuties(transaction: Transaction, where: Prisma.AssignmentWhereInput): Promise<Duty[]> {
  const rows = await transaction.assignment.findMany({
    where,
    orderBy: [{ originalStart: 'asc' }, { position: { orderIndex: 'asc' } }, { id: 'asc' }],
    include: {
      position: { select: { id: true, name: true, teamId: true } },
      servant: { select: { name: true, profileId: true, profile: { select: { name: true } } } },
    },
  })
  const refs = rows.map(({ eventId, originalStart }) => ({
    eventId,
    originalStart: wallClockFromColumn(originalStart),
  }))
  const occurrences = await readOccurrences(transaction, refs)
  return rows.map(({ servant, originalStart, answeredDay, ...row }, index) => {
    const occurrence = occurrences[index] ?? null
    const answered = { status: row.status, answeredDay: answeredDay && dayFromColumn(answeredDay) }
    const status = occurrence ? countedStatus(answered, occurrence.date) : row.status
    return {
      ...row,
      originalStart: wallClockFromColumn(originalStart),
      occurrence,
      status,
      isAskedAgain: status !== row.status,
      profileId: servant?.profileId ?? null,
      name: servant ? nameServant(servant) : '',
    }
  })
}

/** Everything whose day has not passed, also if it was moved to another. */
export function whereComing(now: Date) {
  const from = columnFromWallClock(toWallClock(toChurchDay(subDays(now, 1)), '00:00'))
  return {
    OR: [{ originalStart: { gte: from } }, { event: { exceptions: { some: { eventDate: { gte: from } } } } }],
  } satisfies Prisma.AssignmentWhereInput
}

/** Records when, where and whether each of these takes place: what the people know from now on. */
export async function markKnown(transaction: Transaction, duties: Duty[]) {
  const known = duties.map(({ id, occurrence }) => ({ id, state: describeState(occurrence ?? undefined) }))
  await transaction.$executeRaw`
    update assignments set known_state = known.state
    from json_to_recordset(${JSON.stringify(known)}::json) as known (id uuid, state text)
    where assignments.id = known.id`
}
