import 'server-only'
import { columnFromWallClock, type WallClock, wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import type { Transaction } from '@/lib/platform/database/db'
import { type Day, dayFromColumn } from '@/lib/platform/runtime/time'
import { nameServant, shortenNames } from '@/lib/rosters/people/names'
import { type AssignmentStatus, countedStatus, holdsPlace } from '@/lib/rosters/status'

/** A position at an occurrence, which takes place on `day` now. */
export type Place = { eventId: string; originalStart: WallClock; positionId: string; day: Day }

/** Somebody who serves there, or is planned to. */
type Holder = {
  assignmentId: string
  servantId: string
  /** The first name. */
  name: string
  status: AssignmentStatus
  replacesId: string | null
}

/** Who holds a place, those who were asked last in front, and how many people it takes. */
export type HeldPlace = { holders: Holder[]; count: number }

/** Who holds each of these places, in their order: a constant number of statements, however many they are. */
export async function readHeldPlaces(transaction: Transaction, places: Place[]): Promise<HeldPlace[]> {
  if (places.length === 0) return []
  const starts = places.map(({ originalStart }) => columnFromWallClock(originalStart))
  const where = {
    eventId: { in: [...new Set(places.map(({ eventId }) => eventId))] },
    positionId: { in: [...new Set(places.map(({ positionId }) => positionId))] },
  }
  const [needs, rows] = [
    await transaction.need.findMany({
      where: { ...where, OR: [{ originalStart: null }, { originalStart: { in: starts } }] },
    }),
    await transaction.assignment.findMany({
      where: { ...where, originalStart: { in: starts }, servantId: { not: null } },
      include: { servant: { select: { name: true, profile: { select: { name: true } } } } },
      orderBy: [{ askedAt: { sort: 'desc', nulls: 'last' } }, { id: 'asc' }],
    }),
  ]

  return places.map(place => {
    const isHere = (row: { eventId: string; positionId: string }) =>
      row.eventId === place.eventId && row.positionId === place.positionId
    const isAt = ({ originalStart }: { originalStart: Date | null }) =>
      originalStart !== null && wallClockFromColumn(originalStart) === place.originalStart
    const here = needs.filter(isHere)
    const need = here.find(isAt) ?? here.find(({ originalStart }) => originalStart === null)
    const holders = rows.filter(row => isHere(row) && isAt(row)).flatMap(row => toHolder(row, place.day))
    // Where nobody said how many are needed, somebody was asked all the same.
    return { holders, count: need?.count ?? 1 }
  })
}

type Row = {
  id: string
  servantId: string | null
  servant: { name: string; profile: { name: string } | null } | null
  status: AssignmentStatus
  answeredDay: Date | null
  replacesId: string | null
}

function toHolder({ id, servantId, servant, answeredDay, replacesId, ...row }: Row, day: Day): Holder[] {
  const status = countedStatus({ status: row.status, answeredDay: answeredDay && dayFromColumn(answeredDay) }, day)
  if (!servantId || !servant || !holdsPlace(status)) return []
  const name = nameServant(servant)
  return [{ assignmentId: id, servantId, name: shortenNames([name]).get(name) ?? name, status, replacesId }]
}

/**
 * Returns who has the place of a person who could not: whoever took it, or somebody of the leaders' choice if nobody is
 * missing. `name` is null if nobody may be named, for a draft is the leaders' own. Returns undefined if the place is open.
 */
export function findTaker({ holders, count }: HeldPlace, assignmentId: string): { name: string | null } | undefined {
  const others = holders.filter(holder => holder.assignmentId !== assignmentId)
  const replacing = others.find(({ replacesId }) => replacesId === assignmentId)
  if (replacing) return { name: replacing.name }
  if (others.length < count) return undefined
  return { name: others.find(({ status }) => status !== 'draft')?.name ?? null }
}
