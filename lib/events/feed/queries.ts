import 'server-only'
import { cacheLife, cacheTag, io } from 'next/cache'
import { getChurch, getSettings } from '@/lib/church/queries'
import { db } from '@/lib/database/db'
import { listColumns, toEvent } from '@/lib/events/event-row'
import { formatIcs } from '@/lib/events/ics'
import { getFeedDays } from '@/lib/events/month'
import { canSeeEvent } from '@/lib/events/policy'
import { toVenue } from '@/lib/events/venue'
import { tags } from '@/lib/realtime/tags'
import { type Day, toChurchDay } from '@/lib/runtime/time'
import { currentActor } from '@/lib/session/session'

/** The calendar feed that calendar apps subscribe to, for everyone. */
export async function getCalendarFeed() {
  await io()
  return cachedFeed(toChurchDay(new Date()))
}

/** One event for the actor's calendar app. Returns undefined if the actor may not see it. */
export async function findIcsEvent(id: string) {
  const actor = await currentActor()
  const row = await db.event.findUnique({ where: { id, removedAt: null }, select: { ...listColumns, createdBy: true } })
  if (!row || !canSeeEvent(actor, row, await getSettings())) return undefined
  const { createdBy: _, ...event } = row
  return toEvent(event)
}

/**
 * The public events from a month ago to a year ahead, up to FEED_LIMIT. The feed takes the next event of each person,
 * then the second of each, and so on, so that one person's many events never displace another's first; events of people
 * who manage content come first.
 */
async function cachedFeed(today: Day) {
  'use cache'
  cacheLife('max')
  cacheTag(tags.events)
  const { first, last } = getFeedDays(today)
  const chosen = await db.$queryRaw<{ id: string }[]>`
    select id
    from (
      select e.*, (p.is_admin or 'content' = any(p.duties)) is true as by_team, row_number() over (
        partition by e.created_by
        order by e.event_date < ${today}::date, abs(e.event_date - ${today}::date), e.event_time, e.id
      ) as turn
      from events e left join profiles p on p.id = e.created_by
      where e.removed_at is null and not e.members_only and e.event_date between ${first}::date and ${last}::date
      order by by_team desc, turn, e.event_date, e.event_time, e.id
      limit ${FEED_LIMIT}
    ) chosen`
  const rows = await db.event.findMany({
    where: { id: { in: chosen.map(({ id }) => id) }, removedAt: null, membersOnly: false },
    orderBy: [{ eventDate: 'asc' }, { eventTime: 'asc' }, { id: 'asc' }],
    select: listColumns,
  })
  return formatIcs(rows.map(toEvent), toVenue(await getChurch()))
}

const FEED_LIMIT = 500
