import 'server-only'
import { columnFromWallClock, wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import type { Month } from '@/lib/events/event'
import { isOver } from '@/lib/events/going/going'
import type { Occurrence } from '@/lib/events/occurrence'
import type { Transaction } from '@/lib/platform/database/db'
import { type Day, dayFromColumn, getMonthRange } from '@/lib/platform/runtime/time'
import { listRosterOccurrences } from '@/lib/rosters/occurrences/reads'
import { DELETED_PERSON, nameServant, shortenNames } from '@/lib/rosters/people/names'
import { type AssignmentStatus, countedStatus, holdsPlace } from '@/lib/rosters/status'
import type { ReadersTeam } from './choice'
import {
  canBePlanned,
  type PositionPlaces,
  type RosterDay,
  type RosterMonth,
  type RosterPerson,
  type RosterTeam,
} from './month'

/**
 * Returns a team's month: four statements, whatever its size. Who does not lead the team is given what is published, with
 * first names and without notes.
 */
export async function readMonth(
  transaction: Transaction,
  { team, month, isLeader, now = new Date() }: { team: RosterTeam; month: Month; isLeader: boolean; now?: Date },
): Promise<RosterMonth> {
  const occurrences = await listRosterOccurrences(transaction, getMonthRange(`${month}-01`))
  return toRosterMonth({ team, month, isLeader }, await readDays(transaction, { team, occurrences, isLeader, now }))
}

/** The days of a month, with how many drafts there are. */
export function toRosterMonth(month: Pick<RosterMonth, 'team' | 'month' | 'isLeader'>, days: RosterDay[]): RosterMonth {
  const drafts = days
    .flatMap(({ places }) => places.flatMap(({ people }) => people))
    .filter(({ status }) => status === 'draft').length
  return { ...month, days, drafts }
}

/** The places of a team at some occurrences; a day on which the team serves in nothing is left out. */
export async function readDays(
  transaction: Transaction,
  { team, occurrences, isLeader, readerId = null, now }: DaysAsked,
): Promise<RosterDay[]> {
  const eventIds = [...new Set(occurrences.map(({ id }) => id))]
  const positionIds = team.positions.map(({ id }) => id)
  const starts = occurrences.map(({ originalStart }) => columnFromWallClock(originalStart))
  const [needs, assignments] = await Promise.all([
    transaction.need.findMany({
      where: {
        ...{ eventId: { in: eventIds }, positionId: { in: positionIds } },
        OR: [{ originalStart: null }, { originalStart: { in: starts } }],
      },
    }),
    readAssignments(transaction, { eventIds, positionIds, starts, isLeader }),
  ])
  const shortNames = shortenNames(assignments.flatMap(row => nameRow(row) ?? []))
  const nameOf = (row: AssignmentRow) => {
    const name = nameRow(row)
    if (name === undefined) return DELETED_PERSON
    return isLeader ? name : (shortNames.get(name) ?? name)
  }
  const takers = new Map(assignments.flatMap(row => (row.replacesId ? [[row.replacesId, nameOf(row)] as const] : [])))
  const needOf = new Map(
    needs.map(({ eventId, originalStart, positionId, count }) => [
      toNeedKey(eventId, originalStart && wallClockFromColumn(originalStart), positionId),
      count,
    ]),
  )

  return occurrences.flatMap(occurrence => {
    const { id: eventId, originalStart, date } = occurrence
    const places = team.positions.map(({ id: positionId }): PositionPlaces => {
      const people = assignments
        .filter(
          row =>
            row.eventId === eventId &&
            row.positionId === positionId &&
            wallClockFromColumn(row.originalStart) === originalStart,
        )
        .map((row): RosterPerson & { isCounted: boolean } => {
          const status = countedStatus(
            { status: row.status, answeredDay: row.answeredDay && dayFromColumn(row.answeredDay) },
            date,
          )
          const takenBy = takers.get(row.id)
          const isMine = row.profileId !== null && row.profileId === readerId
          const ids = { assignmentId: row.id, servantId: row.servantId, name: nameOf(row) }
          // What others answered is for the leaders.
          if (!isLeader && !isMine)
            return { ...ids, status: 'asked', isAnswerHidden: true, isCounted: holdsPlace(status) }
          return {
            ...ids,
            status,
            ...(isMine && { isMine: true as const }),
            ...(isLeader && row.note && { note: row.note }),
            ...(isLeader && row.overrode.length > 0 && { overrode: row.overrode }),
            ...(row.offeredAt && status !== 'asked' && { isOffered: true as const }),
            ...(takenBy !== undefined && { takenBy }),
            isCounted: true,
          }
        })
      const count =
        needOf.get(toNeedKey(eventId, originalStart, positionId)) ??
        needOf.get(toNeedKey(eventId, null, positionId)) ??
        0
      return {
        positionId,
        count,
        people: people.filter(({ isCounted }) => isCounted).map(({ isCounted: _, ...person }) => person),
      }
    })
    if (!places.some(({ count, people }) => count > 0 || people.length > 0)) return []
    return [
      {
        key: `${eventId} ${originalStart}`,
        occurrence,
        isOver: isOver(occurrence, now),
        isOpen: canBePlanned(occurrence, now),
        places,
      },
    ]
  })
}

type DaysAsked = {
  team: RosterTeam
  occurrences: Occurrence[]
  isLeader: boolean
  /** Whose own places are marked. */
  readerId?: string | null
  now: Date
}

type AssignmentRow = {
  id: string
  eventId: string
  originalStart: Date
  positionId: string
  servantId: string | null
  status: AssignmentStatus
  answeredDay: Date | null
  note: string
  offeredAt: Date | null
  replacesId: string | null
  overrode: string[]
  servantName: string | null
  profileId: string | null
  profileName: string | null
}

/** The rows with the people's names, in one statement. Of a deleted person no draft is left. */
const readAssignments = (
  transaction: Transaction,
  where: { eventIds: string[]; positionIds: string[]; starts: Date[]; isLeader: boolean },
) =>
  transaction.$queryRaw<AssignmentRow[]>`
    select a.id, a.event_id as "eventId", a.original_start as "originalStart", a.position_id as "positionId",
      a.servant_id as "servantId", a.status::text as status, a.answered_day as "answeredDay", a.note,
      a.offered_at as "offeredAt", a.replaces as "replacesId", a.overrode, s.name as "servantName",
      s.profile_id as "profileId", p.name as "profileName"
    from assignments a left join servants s on s.id = a.servant_id left join profiles p on p.id = s.profile_id
    where a.event_id = any(${where.eventIds}::uuid[]) and a.position_id = any(${where.positionIds}::uuid[])
      and a.original_start = any(${where.starts}::timestamp[]) and (a.asked_at is not null or (${where.isLeader} and a.servant_id is not null))
    order by a.created_at, coalesce(p.name, s.name), a.id`

/** Undefined: the person was deleted. */
const nameRow = ({ servantName, profileName }: AssignmentRow) =>
  servantName === null
    ? undefined
    : nameServant({ name: servantName, profile: profileName === null ? null : { name: profileName } })

const toNeedKey = (eventId: string, originalStart: string | null, positionId: string) =>
  `${eventId} ${originalStart ?? ''} ${positionId}`

/** All teams in their order, with what a person does in each: one statement. */
export const readTeamsFor = (transaction: Transaction, profileId: string) =>
  transaction.$queryRaw<ReadersTeam[]>`
    select t.id, t.name,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.order_index, p.id)
        from positions p where p.team_id = t.id), '[]') as positions,
      exists (select from team_leaders l where l.team_id = t.id and l.profile_id = ${profileId}::uuid) as "isLed",
      exists (select from servants s join qualifications q on q.servant_id = s.id join positions p on p.id = q.position_id
        where s.profile_id = ${profileId}::uuid and p.team_id = t.id) as "isOwn"
    from serving_teams t order by t.order_index, t.id`

/** Who in a team has not said until a day when they cannot serve, by name. */
export async function readUnsaid(transaction: Transaction, teamId: string, until: Day) {
  const rows = await transaction.$queryRaw<{ name: string; profileName: string | null }[]>`
    select s.name, p.name as "profileName" from servants s left join profiles p on p.id = s.profile_id
    where coalesce(s.away_known_until, '-infinity') < ${until}::date and p.suspended_at is null
      and exists (select from qualifications q join positions o on o.id = q.position_id
        where q.servant_id = s.id and o.team_id = ${teamId}::uuid)`
  return rows
    .map(({ name, profileName }) => nameServant({ name, profile: profileName === null ? null : { name: profileName } }))
    .sort(new Intl.Collator('pt-BR').compare)
}
