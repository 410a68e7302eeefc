import 'server-only'
import { columnFromWallClock, wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import type { Month } from '@/lib/events/event'
import { isOver } from '@/lib/events/going/going'
import type { Occurrence } from '@/lib/events/occurrence'
import type { Transaction } from '@/lib/platform/database/db'
import { dayFromColumn, getMonthRange } from '@/lib/platform/runtime/time'
import { listRosterOccurrences } from '@/lib/rosters/occurrences/reads'
import { DELETED_PERSON, nameServant, shortenNames } from '@/lib/rosters/people/names'
import { countedStatus, holdsPlace } from '@/lib/rosters/status'
import type { PositionPlaces, RosterDay, RosterMonth, RosterPerson, RosterTeam } from './month'

/**
 * Returns a team's month: six statements, whatever its size. Who does not lead the team is given what is published, with
 * first names and without notes.
 */
export async function readMonth(
  transaction: Transaction,
  { team, month, isLeader, now = new Date() }: { team: RosterTeam; month: Month; isLeader: boolean; now?: Date },
): Promise<RosterMonth> {
  const occurrences = await listRosterOccurrences(transaction, getMonthRange(`${month}-01`))
  const days = await readDays(transaction, { team, occurrences, isLeader, now })
  const drafts = days
    .flatMap(({ places }) => places.flatMap(({ people }) => people))
    .filter(({ status }) => status === 'draft').length
  return { month, team, isLeader, days, drafts }
}

/** The places of a team at some occurrences; a day on which the team serves in nothing is left out. */
export async function readDays(
  transaction: Transaction,
  { team, occurrences, isLeader, now }: { team: RosterTeam; occurrences: Occurrence[]; isLeader: boolean; now: Date },
): Promise<RosterDay[]> {
  const where = {
    eventId: { in: [...new Set(occurrences.map(({ id }) => id))] },
    positionId: { in: team.positions.map(({ id }) => id) },
  }
  const starts = occurrences.map(({ originalStart }) => columnFromWallClock(originalStart))
  const [needs, assignments] = await Promise.all([
    transaction.need.findMany({
      where: { ...where, OR: [{ originalStart: null }, { originalStart: { in: starts } }] },
    }),
    transaction.assignment.findMany({
      where: { ...where, originalStart: { in: starts }, ...(!isLeader && { askedAt: { not: null } }) },
      include: { servant: { select: { name: true, profile: { select: { name: true } } } } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    }),
  ])
  const shortNames = shortenNames(assignments.flatMap(({ servant }) => (servant ? [nameServant(servant)] : [])))
  const nameOf = ({ servant }: (typeof assignments)[number]) => {
    if (!servant) return DELETED_PERSON
    const name = nameServant(servant)
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
          return {
            ...{ assignmentId: row.id, servantId: row.servantId, name: nameOf(row), status },
            ...(isLeader && row.note && { note: row.note }),
            ...(isLeader && row.overrode.length > 0 && { overrode: row.overrode }),
            ...(row.offeredAt && status !== 'asked' && { isOffered: true as const }),
            ...(takenBy !== undefined && { takenBy }),
            isCounted: isLeader || holdsPlace(status),
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
    return [{ key: `${eventId} ${originalStart}`, occurrence, isOver: isOver(occurrence, now), places }]
  })
}

const toNeedKey = (eventId: string, originalStart: string | null, positionId: string) =>
  `${eventId} ${originalStart ?? ''} ${positionId}`
