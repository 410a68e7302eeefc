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
  /** The full name. */
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
  const eventIds = [...new Set(places.map(({ eventId }) => eventId))]
  const positionIds = [...new Set(places.map(({ positionId }) => positionId))]
  const needs = await transaction.need.findMany({
    where: {
      ...{ eventId: { in: eventIds }, positionId: { in: positionIds } },
      OR: [{ originalStart: null }, { originalStart: { in: starts } }],
    },
  })
  const rows = await transaction.$queryRaw<Row[]>`
    select a.id, a.event_id as "eventId", a.original_start as "originalStart", a.position_id as "positionId",
      a.servant_id as "servantId", a.status::text as status, a.answered_day as "answeredDay",
      a.replaces as "replacesId", s.name, p.name as "profileName"
    from assignments a join servants s on s.id = a.servant_id left join profiles p on p.id = s.profile_id
    where a.event_id = any(${eventIds}::uuid[]) and a.position_id = any(${positionIds}::uuid[])
      and a.original_start = any(${starts}::timestamp[])
    order by a.asked_at desc nulls last, a.id`

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
  eventId: string
  originalStart: Date
  positionId: string
  servantId: string
  status: AssignmentStatus
  answeredDay: Date | null
  replacesId: string | null
  name: string
  profileName: string | null
}

function toHolder({ id, servantId, answeredDay, replacesId, ...row }: Row, day: Day): Holder[] {
  const status = countedStatus({ status: row.status, answeredDay: answeredDay && dayFromColumn(answeredDay) }, day)
  if (!holdsPlace(status)) return []
  const profile = row.profileName === null ? null : { name: row.profileName }
  return [{ assignmentId: id, servantId, name: nameServant({ name: row.name, profile }), status, replacesId }]
}

/**
 * Returns who has the place of a person who could not: whoever took it, or somebody of the leaders' choice if nobody is
 * missing. It is the first name; null if nobody may be named, for a draft is the leaders' own. Returns undefined if
 * the place is open.
 */
export function findTaker({ holders, count }: HeldPlace, assignmentId: string): { name: string | null } | undefined {
  const others = holders.filter(holder => holder.assignmentId !== assignmentId)
  const replacing = others.find(({ replacesId }) => replacesId === assignmentId)
  if (replacing) return { name: shorten(replacing) }
  if (others.length < count) return undefined
  const known = others.find(({ status }) => status !== 'draft')
  return { name: known ? shorten(known) : null }
}

const shorten = ({ name }: Holder) => shortenNames([name]).get(name) ?? name
