import 'server-only'
import { cacheLife, cacheTag, io } from 'next/cache'
import { getChurch, getSettings } from '@/lib/church/queries'
import { type Cursor, type Page, toPage } from '@/lib/cursor'
import { db } from '@/lib/database/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { tags } from '@/lib/realtime/tags'
import { isBuilding } from '@/lib/runtime/env'
import {
  columnFromDay,
  columnFromTime,
  type Day,
  dayAfter,
  dayFromColumn,
  formatLongDay,
  formatShortWeekday,
  getMonthRange,
  timeFromColumn,
  toChurchDay,
  toInstant,
} from '@/lib/runtime/time'
import { type Actor, isPerson } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/session'
import type { CalendarEvent, EventCursor, EventPage, EventRights, Month, MyEvent, PersonalMonth } from './event'
import { formatIcs } from './ics'
import { getFeedDays, getMonthAt, getMonthEnd } from './month'
import { canHideEvents, canSeeEvent, isOwnEvent } from './policy'
import { toVenue } from './venue'

/** The current month, in the church's time zone. */
export async function getCurrentMonth() {
  // The same for everyone.
  return cachedCurrentMonth()
}

/** The current day, in the church's time zone. */
export async function getCurrentDay() {
  // The same for everyone.
  return cachedCurrentDay()
}

/** The first page of a month as visitors and search engines see it: without events for members only. */
export async function getFirstPublicEvents(month: Month): Promise<EventPage> {
  // The same for everyone.
  return cachedFirstEvents(month)
}

/** The events of a month's first page that only the actor sees, and what the actor may do. */
export async function getPersonalMonth(month: Month): Promise<PersonalMonth> {
  const actor = await currentActor()
  if (!isPerson(actor)) return { signedIn: false, hidden: [], next: null, own: [], madeBy: {} }

  const { items, next } = await findEventsAfter(null, { month, limit: FIRST_PAGE_SIZE, viewer: actor })
  const hidden = items.filter(event => event.membersOnly).map(toCalendarEvent)
  return { signedIn: true, hidden, next, ...getRights(actor, items) }
}

/** The next page of a month: all events that the actor may see, and what the actor may do. */
export async function listEventsAfter(month: Month, after: EventCursor): Promise<EventPage & EventRights> {
  const actor = await currentActor()
  const { items, next } = await findEventsAfter(after, { month, limit: NEXT_PAGE_SIZE, viewer: actor })
  return { items: items.map(toCalendarEvent), next, ...getRights(actor, items) }
}

/** The events that the actor created, newest first. Returns null for guests. */
export async function listMyEvents(after?: Cursor): Promise<Page<MyEvent> | null> {
  const actor = await currentActor()
  if (!isPerson(actor)) return null

  const rows = await db.event.findMany({
    where: { createdBy: actor.id, removedAt: null, ...(after && whereCreatedBefore(after)) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: FIRST_PAGE_SIZE + 1,
    select: { ...listColumns, createdAt: true },
  })
  return toPage(
    rows.map(({ createdAt, ...row }) => ({ ...toCalendarEvent(toEvent(row)), createdAt: createdAt.toISOString() })),
    FIRST_PAGE_SIZE,
  )
}

/** When the calendar last changed: with the last change to its public events, or when the month began. */
export async function getLastCalendarChange(month: Month) {
  // The same for everyone.
  const changes = [toInstant(`${month}-01`, '00:00'), ...(await cachedChanges(month))]
  return new Date(Math.max(...changes.map(Number)))
}

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

/** A cached page with the current month expires, by the tag, when the month ends. */
async function cachedCurrentMonth() {
  'use cache'
  cacheLife('max')
  const month = getMonthAt(new Date())
  cacheTag(tags.until(getMonthEnd(month)))
  return month
}

/** A cached page with the current day expires at midnight. */
async function cachedCurrentDay() {
  'use cache'
  cacheLife('max')
  const today = toChurchDay(new Date())
  cacheTag(tags.church, tags.until(toInstant(dayAfter(today), '00:00')))
  return today
}

async function cachedFirstEvents(month: Month): Promise<EventPage> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.events)
  if (isBuilding) return { items: [], next: null }
  const { items, next } = await findEventsAfter(null, { month, limit: FIRST_PAGE_SIZE, viewer: null })
  return { items: items.map(toCalendarEvent), next }
}

async function cachedChanges(month: Month) {
  'use cache'
  cacheLife('max')
  cacheTag(tags.events)
  // A removed event changed the calendar too.
  const where = { membersOnly: false, eventDate: whereInMonth(month) }
  const { _max } = await db.event.aggregate({ where, _max: { updatedAt: true, removedAt: true } })
  return [_max.updatedAt, _max.removedAt].filter(instant => instant !== null)
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
  const rows = await db.$queryRaw<EventRow[]>`
    select id, title, description, event_date as "eventDate", event_time as "eventTime", updated_at as "updatedAt"
    from (
      select e.*, (p.is_admin or 'content' = any(p.duties)) is true as by_team, row_number() over (
        partition by e.created_by
        order by e.event_date < ${today}::date, abs(e.event_date - ${today}::date), e.event_time, e.id
      ) as turn
      from events e left join profiles p on p.id = e.created_by
      where e.removed_at is null and not e.members_only and e.event_date between ${first}::date and ${last}::date
      order by by_team desc, turn, e.event_date, e.event_time, e.id
      limit ${FEED_LIMIT}
    ) chosen
    order by event_date, event_time, id`
  return formatIcs(rows.map(toEvent), toVenue(await getChurch()))
}

type EventFilter = { month: Month; limit: number; viewer: Actor | null }

/** Sorted by date and time; `next` is null if no event follows. */
async function findEventsAfter(after: EventCursor | null, { month, limit, viewer }: EventFilter) {
  const rows = await db.event.findMany({
    where: {
      removedAt: null,
      eventDate: whereInMonth(month),
      AND: [await whereVisible(viewer), after ? whereAfter(after) : {}],
    },
    orderBy: [{ eventDate: 'asc' }, { eventTime: 'asc' }, { id: 'asc' }],
    take: limit + 1,
    select: { ...listColumns, createdBy: true, creator: { select: { name: true } } },
  })
  const items = rows.slice(0, limit).map(toEvent)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last ? { date: last.date, time: last.time, id: last.id } : null }
}

/** The events that the actor may see: all of them, or the public ones and their own. */
async function whereVisible(actor: Actor | null): Promise<Prisma.EventWhereInput> {
  if (!actor || !isPerson(actor)) return { membersOnly: false }
  const othersEvent = { membersOnly: true, createdBy: null }
  return canSeeEvent(actor, othersEvent, await getSettings())
    ? {}
    : { OR: [{ membersOnly: false }, { createdBy: actor.id }] }
}

function whereAfter({ date, time, id }: EventCursor): Prisma.EventWhereInput {
  const [eventDate, eventTime] = [columnFromDay(date), columnFromTime(time)]
  return {
    // This redundant condition lets PostgreSQL use the index.
    AND: { eventDate: { gte: eventDate } },
    OR: [
      { eventDate: { gt: eventDate } },
      { eventDate, eventTime: { gt: eventTime } },
      { eventDate, eventTime, id: { gt: id } },
    ],
  }
}

const whereCreatedBefore = ({ createdAt, id }: Cursor) => ({
  OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }],
})

function whereInMonth(month: Month) {
  const { first, last } = getMonthRange(`${month}-01`)
  return { gte: columnFromDay(first), lte: columnFromDay(last) }
}

type CreatedEvent = { id: string; createdBy: string | null; creator: { name: string } | null }

/** Only people who manage content learn who created an event. */
function getRights(actor: Actor, events: CreatedEvent[]): EventRights {
  const own = events.filter(event => isOwnEvent(actor, event)).map(({ id }) => id)
  if (!isPerson(actor) || !canHideEvents(actor)) return { own, madeBy: {} }
  const others = events.filter(({ id }) => !own.includes(id))
  return { own, madeBy: Object.fromEntries(others.map(({ id, creator }) => [id, creator && getDisplayName(creator)])) }
}

const getDisplayName = ({ name }: { name: string }) => name || 'Usuário'

/** How many events are in a first page, in each following page, and in the calendar feed. */
const FIRST_PAGE_SIZE = 50
const NEXT_PAGE_SIZE = 100
const FEED_LIMIT = 500

const eventColumns = {
  id: true,
  title: true,
  description: true,
  eventDate: true,
  eventTime: true,
  updatedAt: true,
} as const
const listColumns = { ...eventColumns, membersOnly: true, version: true } as const

type EventRow = Prisma.EventGetPayload<{ select: typeof eventColumns }>

function toEvent<Row extends EventRow>({ eventDate, eventTime, ...row }: Row) {
  const [date, time] = [dayFromColumn(eventDate), timeFromColumn(eventTime)]
  const starts = toInstant(date, time).toISOString()
  return { ...row, date, time, day: formatLongDay(date), weekday: formatShortWeekday(date), starts }
}

/** Removes what must not leave the server: the creator, and the time of the last change. */
const toCalendarEvent = ({
  createdBy: _,
  creator: __,
  updatedAt: ___,
  ...event
}: CalendarEvent & Partial<CreatedEvent> & { updatedAt: Date }): CalendarEvent => event
