import 'server-only'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { isOver } from '@/lib/events/going/going'
import type { Occurrence } from '@/lib/events/occurrence'
import type { OccurrenceRef } from '@/lib/events/occurrences/reads'
import { describeStart } from '@/lib/events/when-words'
import type { Transaction } from '@/lib/platform/database/db'
import { dayFromColumn } from '@/lib/platform/runtime/time'
import { type Actor, isPerson } from '@/lib/platform/session/actor'
import { readDays } from '@/lib/rosters/month/reads'
import type { DayOrder } from '@/lib/rosters/order/order'
import { readOrder } from '@/lib/rosters/order/reads'
import { canChangeOrder, canLeadTeam, canSeeRosters } from '@/lib/rosters/policy'
import { countedStatus } from '@/lib/rosters/status'
import { readTeams } from '@/lib/rosters/teams/reads'
import type { DayTeam, OwnDuty, ShownDay } from './day'

type Asked = { occurrence: Occurrence; actor: Actor; now?: Date }

/** Who serves on a day and its order, as this reader may see them: a fixed number of statements. */
export async function readDay(
  transaction: Transaction,
  { occurrence, actor, now = new Date() }: Asked,
): Promise<Omit<ShownDay, 'playlist'>> {
  const ref = { eventId: occurrence.id, originalStart: occurrence.originalStart }
  const mayRead = canSeeRosters(actor)
  const [teams, duties, order] = await Promise.all([
    mayRead ? readServingTeams(transaction, { occurrence, actor, now }) : [],
    isPerson(actor) ? readOwnDuties(transaction, { ref, date: occurrence.date, profileId: actor.id }) : [],
    readOrder(transaction, ref),
  ])
  return {
    occurrence,
    when: describeStart(occurrence),
    isOver: isOver(occurrence, now),
    teams: teams.filter(({ positions }) => positions.length > 0),
    duties,
    order: showOrder(order, teams, mayRead),
    positions: canChangeOrder(actor)
      ? teams.flatMap(({ name: team, allPositions }) => allPositions.map(position => ({ ...position, team })))
      : [],
  }
}

type TeamWithPositions = DayTeam & { allPositions: { id: string; name: string }[] }

/** All teams; only the positions in which somebody is needed or serves have places. */
async function readServingTeams(
  transaction: Transaction,
  { occurrence, actor, now }: Required<Asked>,
): Promise<TeamWithPositions[]> {
  const teams = (await readTeams(transaction)).map(team => ({ ...team, isLeader: canLeadTeam(actor, team) }))
  const readPlaces = async (isLeader: boolean) => {
    const positions = teams.filter(team => team.isLeader === isLeader).flatMap(({ positions }) => positions)
    if (positions.length === 0) return []
    const all = { id: '', name: '', positions }
    const [day] = await readDays(transaction, { team: all, occurrences: [occurrence], isLeader, now })
    return day?.places ?? []
  }
  const places = (await Promise.all([readPlaces(true), readPlaces(false)])).flat()
  return teams.map(({ id, name, isLeader, positions }) => ({
    ...{ id, name, isLeader, allPositions: positions },
    positions: positions.flatMap(position => {
      const place = places.find(({ positionId }) => positionId === position.id)
      return place && (place.count > 0 || place.people.length > 0) ? [{ ...place, name: position.name }] : []
    }),
  }))
}

type OwnDutiesAsked = { ref: OccurrenceRef; date: string; profileId: string }

async function readOwnDuties(
  transaction: Transaction,
  { ref: { eventId, originalStart }, date, profileId }: OwnDutiesAsked,
): Promise<OwnDuty[]> {
  const rows = await transaction.assignment.findMany({
    where: {
      eventId,
      originalStart: columnFromWallClock(originalStart),
      servant: { profileId },
      status: { in: ['asked', 'yes', 'no'] },
    },
    orderBy: [{ position: { team: { orderIndex: 'asc' } } }, { position: { orderIndex: 'asc' } }, { id: 'asc' }],
    select: {
      id: true,
      status: true,
      answeredDay: true,
      position: { select: { name: true, team: { select: { name: true } } } },
    },
  })
  return rows.map(({ id, status, answeredDay, position }) => ({
    assignmentId: id,
    position: position.name,
    team: position.team.name,
    status: countedStatus({ status, answeredDay: answeredDay && dayFromColumn(answeredDay) }, date),
  }))
}

/** Guests read what is done and how long it takes, and nobody's name. */
function showOrder(
  { rows, isOwn, hasStanding }: Awaited<ReturnType<typeof readOrder>>,
  teams: DayTeam[],
  mayRead: boolean,
): DayOrder {
  const places = teams.flatMap(({ positions }) => positions)
  const listPeople = (positionId: string | null) =>
    places
      .filter(place => place.positionId === positionId)
      .flatMap(({ people }) => people.filter(({ status }) => status === 'asked' || status === 'yes'))
      .map(({ name }) => name)
  return {
    isOwn,
    hasStanding,
    items: rows.map(({ id, version, kind, title, minutes, who, note, positionId }) => ({
      ...{ id, version, kind, title, minutes, positionId },
      ...(mayRead ? { who, note, people: listPeople(positionId) } : { who: '', note: '', people: [] }),
    })),
  }
}
