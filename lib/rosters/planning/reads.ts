import 'server-only'
import { type WallClock, wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import type { Transaction } from '@/lib/platform/database/db'
import { addDaysTo, columnFromDay, type Day, dayFromColumn } from '@/lib/platform/runtime/time'
import { nameServant } from '@/lib/rosters/people/names'
import type { Candidate, Duty } from '@/lib/rosters/proposal/candidate'
import { type AssignmentStatus, countedStatus } from '@/lib/rosters/status'
import { findTeam } from '@/lib/rosters/teams/reads'

/** Returns null if the position is gone. */
export async function findTeamOfPosition(transaction: Transaction, positionId: string) {
  const position = await transaction.position.findUnique({ where: { id: positionId }, select: { teamId: true } })
  return position && findTeam(transaction, position.teamId)
}

/** Returns null if the assignment is gone. */
export async function findTeamOfAssignment(transaction: Transaction, assignmentId: string) {
  const row = await transaction.assignment.findUnique({ where: { id: assignmentId }, select: { positionId: true } })
  return row && findTeamOfPosition(transaction, row.positionId)
}

/**
 * Everybody who can take one of the positions, except suspended people, with what is known of them around the days: six
 * statements, however many they are.
 */
export async function readCandidates(
  transaction: Transaction,
  { positionIds, days }: { positionIds: string[]; days: Day[] },
): Promise<Candidate[]> {
  const [first = '2000-01-01', last = first] = [days.toSorted()[0], days.toSorted().at(-1)]
  const servants = await transaction.servant.findMany({
    where: {
      qualifications: { some: { positionId: { in: positionIds } } },
      OR: [{ profileId: null }, { profile: { suspendedAt: null } }],
    },
    select: {
      ...{ id: true, name: true, profile: { select: { name: true } } },
      qualifications: { where: { positionId: { in: positionIds } }, select: { positionId: true } },
      absences: {
        where: { firstDay: { lte: columnFromDay(last) }, lastDay: { gte: columnFromDay(first) } },
        select: { firstDay: true, lastDay: true },
      },
    },
  })
  const ids = servants.map(({ id }) => id)
  const [duties, barred] = await Promise.all([
    readDuties(transaction, ids, { first: addDaysTo(first, -MEMORY), last: addDaysTo(last, 21) }),
    readBarredDays(transaction, ids, days),
  ])
  return servants.map(({ id, qualifications, absences, ...servant }) => ({
    ...{ id, name: nameServant(servant) },
    positionIds: qualifications.map(({ positionId }) => positionId),
    absences: absences.map(({ firstDay, lastDay }) => ({
      firstDay: dayFromColumn(firstDay),
      lastDay: dayFromColumn(lastDay),
    })),
    duties: duties.get(id) ?? [],
    barredDays: barred.get(id) ?? [],
  }))
}

/** What people serve in around the days, by the person; without cancelled services and those that are gone. */
async function readDuties(transaction: Transaction, servantIds: string[], { first, last }: { first: Day; last: Day }) {
  const rows = await transaction.$queryRaw<DutyRow[]>`
    select a.id as "assignmentId", a.servant_id as "servantId", a.event_id as "eventId", a.position_id as "positionId",
      a.original_start as "originalStart", a.status::text as status, a.answered_day as "answeredDay",
      coalesce(x.event_date, a.original_start::date) as day
    from assignments a join events e on e.id = a.event_id
    left join event_exceptions x on x.event_id = a.event_id and x.original_start = a.original_start
    where a.servant_id = any(${servantIds}::uuid[]) and e.removed_at is null
      and not coalesce(x.is_removed, false) and not coalesce(x.is_cancelled, e.is_cancelled)
      and a.original_start between ${first}::date and ${last}::date + 1`
  const duties = rows.map(({ servantId, originalStart, answeredDay, day: dayColumn, ...row }) => {
    const day = dayFromColumn(dayColumn)
    const status = countedStatus({ status: row.status, answeredDay: answeredDay && dayFromColumn(answeredDay) }, day)
    return { servantId, duty: { ...row, originalStart: toStart(originalStart), day, status } satisfies Duty }
  })
  return groupValues(duties.map(({ servantId, duty }) => [servantId, duty] as const))
}

type DutyRow = Omit<Duty, 'day' | 'originalStart'> & {
  servantId: string
  originalStart: Date
  day: Date
  answeredDay: Date | null
  status: AssignmentStatus
}

/** The days on which people may not serve because of their age, by the person: the database's own rule. */
async function readBarredDays(transaction: Transaction, servantIds: string[], days: Day[]) {
  const rows = await transaction.$queryRaw<{ id: string; day: Date }[]>`
    select s.id, asked.day from servants s cross join unnest(${days}::date[]) as asked (day)
    where s.id = any(${servantIds}::uuid[])
      and not may_serve(s.profile_id, s.is_adult, s.guardian_confirmed_at, asked.day)`
  return groupValues(rows.map(({ id, day }) => [id, dayFromColumn(day)] as const))
}

const toStart = (column: Date): WallClock => wallClockFromColumn(column)

function groupValues<Value>(pairs: (readonly [string, Value])[]) {
  const groups = new Map<string, Value[]>()
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value])
  return groups
}

/** For so many days the last time is looked for: longer, assignments are not kept. */
const MEMORY = 400
