import 'server-only'
import { cacheLife, cacheTag, io } from 'next/cache'
import { getChurch, getSettings } from '@/lib/church/queries'
import type { WallClock } from '@/lib/engines/recurrence/wall-clock'
import { eventColumns, exceptionColumns } from '@/lib/events/event-row'
import { formatIcs, formatIcsOfDays } from '@/lib/events/ics/calendar'
import { pickDay } from '@/lib/events/ics/day'
import { getFeedDays } from '@/lib/events/month'
import { canSeeEvent, canSubscribePrivately } from '@/lib/events/policy'
import { toVenue } from '@/lib/events/venue'
import { Prisma } from '@/lib/generated/prisma/client'
import { db } from '@/lib/platform/database/db'
import { databaseNow } from '@/lib/platform/realtime/database-clock'
import { tags } from '@/lib/platform/realtime/tags'
import { type Day, formatLongDate, toChurchDay } from '@/lib/platform/runtime/time'
import { currentActor } from '@/lib/platform/session/session'
import { findFeedOwner } from './mutations'

/** The calendar feed that calendar apps subscribe to, for everyone. */
export async function getCalendarFeed() {
  await io()
  return cachedFeed(toChurchDay(databaseNow()), 'everyone')
}

/**
 * The feed with what its owner may see, for whoever has its address: calendar apps have no session. Returns undefined if
 * the address is unknown, was replaced or turned off.
 */
export async function findPrivateFeed(token: string) {
  // The same for everyone who has the address.
  const owner = await findFeedOwner(token)
  if (!owner) return undefined
  const today = toChurchDay(databaseNow())
  const seesAll = canSeeEvent(owner, { membersOnly: true, createdBy: null }, await getSettings())
  // Confirmed people see the same.
  const text = seesAll ? await cachedFeed(today, 'members') : await formatFeed(today, { id: owner.id })
  return { ownerId: owner.id, text }
}

/** Since when the actor has a private feed; `since` is null if they have none. Returns null for guests. */
export async function getPrivateFeed() {
  const actor = await currentActor()
  if (!canSubscribePrivately(actor)) return null
  const feed = await db.calendarFeed.findUnique({ where: { profileId: actor.id }, select: { createdAt: true } })
  return { since: feed && formatLongDate(feed.createdAt) }
}

/**
 * One event for the actor's calendar app, with all its days or, by its original start, one of them. Returns undefined if
 * the actor may not see it.
 */
export async function findIcsFile(id: string, originalStart?: WallClock) {
  const actor = await currentActor()
  const row = await db.event.findUnique({
    where: { id, removedAt: null },
    select: { ...eventColumns, createdBy: true, exceptions: { select: exceptionColumns } },
  })
  if (!row) return undefined
  const { createdBy, exceptions, ...event } = row
  const settings = await getSettings()
  const isVisible = (day: { membersOnly: boolean }) => canSeeEvent(actor, { ...day, createdBy }, settings)
  const venue = toVenue(await getChurch())

  if (originalStart && event.rule !== null) {
    const day = pickDay(event, exceptions, originalStart)
    return day && isVisible(day) ? formatIcsOfDays([{ event, day }], venue) : undefined
  }
  if (!isVisible(event)) return undefined
  return formatIcs([{ event, exceptions, seesMembersOnly: isVisible({ membersOnly: true }) }], venue)
}

/** Whose feed it is: everyone's, that of confirmed members, or that of a newcomer, who sees their own events too. */
type Reader = 'everyone' | 'members' | { id: string }

/** Without anything personal: the feed of all confirmed members is the same. */
async function cachedFeed(today: Day, reader: 'everyone' | 'members') {
  'use cache'
  cacheLife('max')
  cacheTag(tags.events, tags.church, tags.feed)
  return formatFeed(today, reader)
}

async function formatFeed(today: Day, reader: Reader) {
  const days = getFeedDays(today)
  const rows = await db.event.findMany({
    where: { id: { in: await chooseEvents(today, reader) }, removedAt: null },
    orderBy: [{ eventDate: 'asc' }, { eventTime: 'asc' }, { id: 'asc' }],
    select: { ...eventColumns, createdBy: true, exceptions: { select: exceptionColumns } },
  })
  const venue = toVenue(await getChurch())
  return formatIcs(
    rows.map(({ createdBy, exceptions, ...event }) => {
      const seesMembersOnly = reader === 'members' || (typeof reader === 'object' && reader.id === createdBy)
      return { event, exceptions, seesMembersOnly, days }
    }),
    reader === 'everyone' ? venue : { ...venue, name: `${venue.name} (para membros)` },
  )
}

/**
 * The events from a month ago to a year ahead, up to FEED_LIMIT; a series counts as one. The feed takes the next event of
 * each person, then the second of each, and so on, so that one person's many events never displace another's first;
 * services come first, then events of people who manage content.
 */
async function chooseEvents(today: Day, reader: Reader) {
  const { first, last } = getFeedDays(today)
  const own = typeof reader === 'object' ? Prisma.sql`or e.created_by = ${reader.id}::uuid` : Prisma.empty
  const isVisible =
    reader === 'members'
      ? Prisma.sql`true`
      : Prisma.sql`(not e.members_only ${own} or exists (
          select from event_exceptions x where x.event_id = e.id and not x.members_only and not x.is_removed))`
  const chosen = await db.$queryRaw<{ id: string }[]>`
    select id
    from (
      select e.*, (p.is_admin or 'content' = any(p.duties)) is true as by_team, row_number() over (
        partition by e.created_by
        order by e.nearest < ${today}::date, abs(e.nearest - ${today}::date), e.event_time, e.id
      ) as turn
      from (
        select *, case when rule is null then event_date
          else greatest(event_date, least(${today}::date, coalesce(last_day, ${today}::date))) end as nearest
        from events
        where removed_at is null and event_date <= ${last}::date
          and (rule is not null or event_date >= ${first}::date)
      ) e left join profiles p on p.id = e.created_by
      where ${isVisible} and (e.nearest >= ${first}::date or exists (
        select from event_exceptions x where x.event_id = e.id and x.event_date between ${first}::date and ${last}::date))
      order by e.kind = 'service' desc, by_team desc, turn, e.nearest, e.event_time, e.id
      limit ${FEED_LIMIT}
    ) chosen`
  return chosen.map(({ id }) => id)
}

const FEED_LIMIT = 500
