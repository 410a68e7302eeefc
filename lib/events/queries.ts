import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { getSettings } from '@/lib/church/queries'
import { type Cursor, type Page, toPage, whereOlderThan } from '@/lib/cursor'
import { db } from '@/lib/database/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { tags } from '@/lib/realtime/tags'
import { isBuilding } from '@/lib/runtime/env'
import { columnFromDay, columnFromTime, getMonthRange, toInstant } from '@/lib/runtime/time'
import { type Actor, isPerson } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/session'
import type { EventCursor, EventPage, EventRights, Month, MyEvent, PersonalMonth } from './event'
import { getEventRights } from './event-rights'
import { listColumns, toCalendarEvent, toEvent } from './event-row'
import { canSeeEvent } from './policy'

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
  return { signedIn: true, hidden, next, ...getEventRights(actor, items) }
}

/** The next page of a month: all events that the actor may see, and what the actor may do. */
export async function listEventsAfter(month: Month, after: EventCursor): Promise<EventPage & EventRights> {
  const actor = await currentActor()
  const { items, next } = await findEventsAfter(after, { month, limit: NEXT_PAGE_SIZE, viewer: actor })
  return { items: items.map(toCalendarEvent), next, ...getEventRights(actor, items) }
}

/** The events that the actor created, newest first. Returns null for guests. */
export async function listMyEvents(after?: Cursor): Promise<Page<MyEvent> | null> {
  const actor = await currentActor()
  if (!isPerson(actor)) return null

  const rows = await db.event.findMany({
    where: { createdBy: actor.id, removedAt: null, ...(after && whereOlderThan(after)) },
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

function whereInMonth(month: Month) {
  const { first, last } = getMonthRange(`${month}-01`)
  return { gte: columnFromDay(first), lte: columnFromDay(last) }
}

/** How many events are in a first page, and in each following page. */
const FIRST_PAGE_SIZE = 50
const NEXT_PAGE_SIZE = 100
