import 'server-only'
import { addDays, subDays } from 'date-fns'
import { announce, findLastEditor } from '@/lib/assembly/notifications/announcing/mutations'
import { markServiceKnown } from '@/lib/assembly/notifications/rosters/moving/mutations'
import { columnFromWallClock, toWallClock, wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import { findOccurrence } from '@/lib/events/going/reads'
import { describeState } from '@/lib/events/occurrence'
import type { OccurrenceRef } from '@/lib/events/occurrences/reads'
import { db } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { toChurchDay, toChurchTimeOfDay } from '@/lib/platform/runtime/time'

/** Announces to those who come or serve what became of the occurrences of an event, if it is not what they know. */
export async function announceChangedOccurrences(eventId: string) {
  const changedBy = await findLastEditor({ eventId })
  for (const originalStart of await listAwaited(eventId)) await announceChange({ eventId, originalStart }, changedBy)
}

/** The occurrences of an event to which somebody comes, or was asked to serve. */
async function listAwaited(eventId: string) {
  const from = columnFromWallClock(toWallClock(toChurchDay(subDays(new Date(), 1)), '00:00'))
  const where = {
    eventId,
    OR: [{ originalStart: { gte: from } }, { event: { exceptions: { some: { eventDate: { gte: from } } } } }],
  }
  const [attended, served] = await Promise.all([
    db.attendance.groupBy({ by: ['originalStart'], where }),
    db.assignment.groupBy({ by: ['originalStart'], where: { ...where, askedAt: { not: null } } }),
  ])
  return new Set([...attended, ...served].map(({ originalStart }) => wallClockFromColumn(originalStart)))
}

/** Who comes and serves is told once. What people know is written with the announcement. */
function announceChange(ref: OccurrenceRef, changedBy: string | null) {
  return db.$transaction(async transaction => {
    const occurrence = (await findOccurrence(transaction, ref))?.occurrence
    const state = describeState(occurrence)
    const where = { eventId: ref.eventId, originalStart: columnFromWallClock(ref.originalStart) }
    const outdated = await transaction.attendance.findMany({
      where: { ...where, knownState: { not: state } },
      select: { profileId: true },
    })
    await transaction.attendance.updateMany({ where, data: { knownState: state } })
    const serving = await markServiceKnown(transaction, ref, occurrence)
    const profileIds = [...new Set([...outdated.map(({ profileId }) => profileId), ...serving])]
    if (profileIds.length === 0) return
    const subject = { kind: 'event', id: ref.eventId, originalStart: ref.originalStart } as const
    await announce({ topic: 'events', subject, profileIds, except: changedBy, isRepeatable: true }, transaction)
  })
}

/** Announces what begins within an hour by phone, within a day by mail, to those who said before that they come. */
export async function announceSoonOccurrences() {
  const now = new Date()
  const local = columnFromWallClock(toWallClock(toChurchDay(now), toChurchTimeOfDay(now)))
  const added = await db.$executeRaw`
    insert into notifications (profile_id, topic, channel, subject, due_at)
    select c.profile_id, c.topic, c.channel,
      'reminder ' || soon.event_id || ' ' || to_char(soon.original_start, 'YYYY-MM-DD"T"HH24:MI'), ${now}
    from (
      select a.*, coalesce(x.event_date + x.event_time,
        case when e.rule is null then e.event_date + e.event_time else a.original_start end) as starts
      from attendances a join events e on e.id = a.event_id and e.removed_at is null
        left join event_exceptions x on x.event_id = a.event_id and x.original_start = a.original_start
      where not coalesce(x.is_removed, false) and not coalesce(x.is_cancelled, e.is_cancelled)
        and (a.original_start between ${local}::timestamp and ${addDays(local, 1)}::timestamp
          or x.event_date between ${local}::date and ${addDays(local, 1)}::date
          or e.rule is null and e.event_date between ${local}::date and ${addDays(local, 1)}::date)
    ) soon
      cross join lateral (select ${now}::timestamptz + (soon.starts - ${local}::timestamp) as starts_at) moment
      join notification_choices c on c.profile_id = soon.profile_id and c.topic = 'events' and c.channel <> 'none'
      cross join lateral (
        select starts_at - case when c.channel = 'mail' then interval '1 day' else interval '1 hour' end as tell_at
      ) reminder
    where starts_at > ${now} and tell_at <= ${now} and soon.created_at < tell_at
      -- Who serves there gets the mail about that.
      and not (c.channel = 'mail' and exists (
        select from assignments d join servants s on s.id = d.servant_id and s.profile_id = soon.profile_id
        where d.event_id = soon.event_id and d.original_start = soon.original_start and d.status in ('asked', 'yes')))
    on conflict (profile_id, subject) do nothing`
  if (added > 0) await enqueue(db, 'deliverNotifications', {})
}
