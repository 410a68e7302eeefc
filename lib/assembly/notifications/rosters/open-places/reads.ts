import 'server-only'
import type { Content } from '@/lib/assembly/notifications/content/content'
import { shorten } from '@/lib/assembly/notifications/content/content'
import { type ComingDuty, isComing } from '@/lib/assembly/notifications/rosters/duty'
import { readDuties } from '@/lib/assembly/notifications/rosters/reads'
import { describeStart } from '@/lib/assembly/notifications/rosters/wording'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { db, type Transaction } from '@/lib/platform/database/db'
import { holdsPlace } from '@/lib/rosters/status'
import { findTaker, readHeldPlaces } from '@/lib/rosters/substitutes/reads'
import { routes } from '@/lib/values/routes/routes'

/** That a place is open, to a person who could take it; nothing once somebody has it. */
export async function composeOpenPlace(assignmentId: string, profileId: string): Promise<Content | undefined> {
  const duty = await findOpenPlace(db, assignmentId)
  if (!duty || !(await listFreeProfiles(db, duty)).includes(profileId)) return undefined
  return {
    title: `Falta alguém: ${shorten(duty.position.name, 60)}`,
    body: `${describeStart(duty)}, ${shorten(duty.occurrence.title, 80)}. O lugar é de quem disser sim primeiro.`,
    path: routes.day(duty.eventId, duty.originalStart),
    link: 'Pegar este lugar',
    expiresAt: new Date(duty.occurrence.starts),
  }
}

/** The place of somebody who cannot, while it is offered and nobody has it. */
export async function findOpenPlace(transaction: Transaction, id: string): Promise<ComingDuty | undefined> {
  const offered = { id, offeredAt: { not: null }, replacedBy: { is: null }, servantId: { not: null } }
  const duties = await readDuties(transaction, offered)
  const now = new Date()
  const coming = duties.filter(({ status }) => !holdsPlace(status)).filter(duty => isComing(duty, now))
  return (await filterOpen(transaction, coming))[0]
}

/** Of these places, those that nobody has: whoever answers reads the same (lib/rosters/substitutes). */
export async function filterOpen(transaction: Transaction, duties: ComingDuty[]) {
  const places = await readHeldPlaces(
    transaction,
    duties.map(({ eventId, originalStart, position, occurrence }) => ({
      ...{ eventId, originalStart, positionId: position.id },
      day: occurrence.date,
    })),
  )
  return duties.filter((duty, index) => {
    const place = places[index]
    return place !== undefined && findTaker(place, duty.id) === undefined
  })
}

/** The accounts of people who could take a place: they know the position, are not away, and serve nowhere that day. */
export async function listFreeProfiles(
  transaction: Transaction,
  { eventId, originalStart, position, occurrence }: ComingDuty,
) {
  const start = columnFromWallClock(originalStart)
  const rows = await transaction.$queryRaw<{ profileId: string }[]>`
    select s.profile_id as "profileId"
    from qualifications q join servants s on s.id = q.servant_id
      join profiles p on p.id = s.profile_id and p.suspended_at is null
    where q.position_id = ${position.id}::uuid
      and may_serve(s.profile_id, s.is_adult, s.guardian_confirmed_at, ${start}::date)
      and not exists (
        select from absences away
        where away.servant_id = s.id and ${occurrence.date}::date between away.first_day and away.last_day)
      and not exists (
        select from assignments other
          left join event_exceptions x on x.event_id = other.event_id and x.original_start = other.original_start
        where other.servant_id = s.id and (
          other.status in ('draft', 'asked', 'yes')
            and coalesce(x.event_date, other.original_start::date) = ${occurrence.date}::date
          or other.status in ('no', 'out')
            and other.event_id = ${eventId}::uuid and other.original_start = ${start}::timestamp
            and (other.status = 'no' or other.position_id = ${position.id}::uuid)))`
  return rows.map(({ profileId }) => profileId)
}
