import 'server-only'
import { getSettings } from '@/lib/church/queries'
import { columnFromWallClock, type WallClock, wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import { MAX_END_DAYS } from '@/lib/events/days'
import type { Month } from '@/lib/events/event'
import { canSeeAttendees, canSeeEvent } from '@/lib/events/policy'
import { findUnnamedPeople } from '@/lib/people/guardian/reads'
import { canConfirmGuardians } from '@/lib/people/policy'
import { db } from '@/lib/platform/database/db'
import { addDaysTo, dayAfter, getMonthRange } from '@/lib/platform/runtime/time'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { type Attendee, type GoingByOccurrence, getGoingKey } from './going'
import { findOccurrence } from './reads'

/** How many come to each occurrence of a month that the actor may see, and to which of them the actor does. */
export async function countGoing(month: Month): Promise<GoingByOccurrence> {
  const actor = await currentActor()
  const { first, last } = getMonthRange(`${month}-01`)
  const earliest = addDaysTo(first, -MAX_END_DAYS)
  const actorId = isPerson(actor) ? actor.id : null
  const seesAll = canSeeEvent(actor, { membersOnly: true, createdBy: null }, await getSettings())
  const rows = await db.$queryRaw<{ id: string; originalStart: Date; count: number; isGoing: boolean }[]>`
    with near as (
      select id, end_days, members_only, created_by from events
      where removed_at is null and (rule is not null or event_date between ${earliest}::date and ${last}::date)
    ),
    shown as (
      select a.id, a.event_id, a.original_start, a.profile_id
      from attendances a join near on near.id = a.event_id
      where a.original_start >= ${earliest}::date and a.original_start < ${dayAfter(last)}::date
        and a.original_start::date + near.end_days >= ${first}::date
      union
      select a.id, a.event_id, a.original_start, a.profile_id
      from event_exceptions x join attendances a on a.event_id = x.event_id and a.original_start = x.original_start
      where x.event_date between ${earliest}::date and ${last}::date and x.event_date + x.end_days >= ${first}::date
    )
    select e.id, shown.original_start as "originalStart", count(*)::int as count,
      coalesce(bool_or(shown.profile_id = ${actorId}::uuid), false) as "isGoing"
    from shown join near e on e.id = shown.event_id
      left join event_exceptions x on x.event_id = e.id and x.original_start = shown.original_start
    where shown.profile_id not in (select id from profiles where suspended_at is not null)
      and (${seesAll} or e.created_by = ${actorId}::uuid
        or not (case when x.id is null then e.members_only else x.members_only end))
    group by e.id, shown.original_start`
  return Object.fromEntries(
    rows.map(({ id, originalStart, count, isGoing }) => [
      getGoingKey({ id, originalStart: wallClockFromColumn(originalStart) }),
      { count, isGoing },
    ]),
  )
}

/**
 * Who comes to an occurrence, in the order in which they said so; who is not named to others is only counted, unless the
 * team asks, or the person. Returns null for guests.
 */
export async function listAttendees({ eventId, originalStart }: { eventId: string; originalStart: WallClock }) {
  const actor = await currentActor()
  if (!canSeeAttendees(actor)) return null
  const found = await findOccurrence(db, { eventId, originalStart })
  if (!found || !canSeeEvent(actor, { ...found.occurrence, createdBy: found.createdBy }, await getSettings())) return []

  const rows = await db.attendance.findMany({
    where: { eventId, originalStart: columnFromWallClock(originalStart), profile: { suspendedAt: null } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_NAMES,
    select: { profile: { select: { id: true, name: true, profileImage: true } } },
  })
  const unnamed = canConfirmGuardians(actor)
    ? new Set<string>()
    : await findUnnamedPeople(rows.map(({ profile }) => profile.id))
  return rows
    .filter(({ profile: { id } }) => id === actor.id || !unnamed.has(id))
    .map(({ profile: { id, name, profileImage } }): Attendee => ({ id, name: name || 'Usuário', image: profileImage }))
}

/** The button says how many come; beyond these, it does not name them. */
const MAX_NAMES = 300
