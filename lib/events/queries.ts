import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { getSettings } from '@/lib/church/queries'
import { countGoing } from '@/lib/events/going/reads'
import { findNextOccurrence, listOccurrences } from '@/lib/events/series/occurrences'
import type { Prisma } from '@/lib/generated/prisma/client'
import { db } from '@/lib/platform/database/db'
import { tags } from '@/lib/platform/realtime/tags'
import { isBuilding } from '@/lib/platform/runtime/env'
import {
  addDaysTo,
  columnFromDay,
  columnFromTime,
  type Day,
  dayAfter,
  getMonthRange,
  toInstant,
} from '@/lib/platform/runtime/time'
import { type Actor, isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { type Cursor, type Page, toPage, whereOlderThan } from '@/lib/values/cursor'
import { MAX_END_DAYS } from './days'
import {
  type EventCursor,
  type EventPage,
  type EventRights,
  type FirstEventPage,
  isBefore,
  type Month,
  type MonthService,
  type MyEvent,
  type Occurrence,
  type PersonalMonth,
  sortEvents,
} from './event'
import { type CreatedEvent, getEventRights, seesCreators } from './event-rights'
import { eventColumns, exceptionColumns } from './event-row'
import { type OccurrenceSource, toOccurrence } from './occurrence'
import { canSeeEvent } from './policy'

/** The first page of a month as visitors and search engines see it: without events for members only. */
export async function getFirstPublicEvents(month: Month): Promise<FirstEventPage> {
  // The same for everyone.
  return cachedFirstEvents(month)
}

/** The events of a month's first page that only the actor sees, who comes, and what the actor may do. */
export async function getPersonalMonth(month: Month): Promise<PersonalMonth> {
  const actor = await currentActor()
  const seesAll = await seesMembersEvents(actor)
  if (!isPerson(actor)) {
    const nothing = {
      signedIn: false,
      hasOwnEvents: false,
      hidden: [],
      next: null,
      own: [],
      madeBy: {},
      services: false,
    }
    return { ...nothing, going: await countGoing(month, { personId: null, seesAll }) }
  }

  const [{ items, next }, ownEvent, going] = await Promise.all([
    seesAll ? cachedMembersMonth(month) : findFirstEvents(month, actor),
    db.event.findFirst({ where: { createdBy: actor.id, removedAt: null }, select: { id: true } }),
    countGoing(month, { personId: actor.id, seesAll }),
  ])
  const hidden = items.filter(event => event.membersOnly).map(withoutCreator)
  const rights = getEventRights(actor, items, await findCreators(actor, items))
  return { signedIn: true, hasOwnEvents: ownEvent !== null, hidden, next, going, ...rights }
}

/** The next page of a month: all events that the actor may see, and what the actor may do. */
export async function listEventsAfter(month: Month, after: EventCursor): Promise<EventPage & EventRights> {
  const actor = await currentActor()
  const { items, next } = await findEventsAfter(after, { month, limit: NEXT_PAGE_SIZE, viewer: actor })
  const rights = getEventRights(actor, items, await findCreators(actor, items))
  return { items: items.map(withoutCreator), next, ...rights }
}

/** The events that the actor created, newest first. Returns null for guests. */
export async function listMyEvents(after?: Cursor): Promise<Page<MyEvent> | null> {
  const actor = await currentActor()
  if (!isPerson(actor)) return null

  const rows = await db.event.findMany({
    where: { createdBy: actor.id, removedAt: null, ...(after && whereOlderThan(after)) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: FIRST_PAGE_SIZE + 1,
    select: { ...eventColumns, createdAt: true, exceptions: { select: exceptionColumns } },
  })
  return toPage(
    rows.map(({ createdAt, exceptions, ...row }) => ({
      ...findNextOccurrence(row, exceptions),
      createdAt: createdAt.toISOString(),
    })),
    FIRST_PAGE_SIZE,
  )
}

/** When the calendar last changed: with the last change to its public events, or when the month began. */
export async function getLastCalendarChange(month: Month) {
  // The same for everyone.
  const changes = [toInstant(`${month}-01`, '00:00'), ...(await cachedChanges(month))]
  return new Date(Math.max(...changes.map(Number)))
}

async function cachedFirstEvents(month: Month): Promise<FirstEventPage> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.events)
  if (isBuilding) return { items: [], next: null, services: [] }
  const { items, next, services } = await findFirstEvents(month, null)
  return { items: items.map(withoutCreator), next, services }
}

/** The same for all who see the events for members. */
async function cachedMembersMonth(month: Month) {
  'use cache'
  cacheLife('max')
  cacheTag(tags.events)
  const { items, next } = await findFirstEvents(month, 'members')
  return { items, next }
}

const findFirstEvents = (month: Month, viewer: Viewer) =>
  findEventsAfter(null, { month, limit: FIRST_PAGE_SIZE, viewer })

async function cachedChanges(month: Month) {
  'use cache'
  cacheLife('max')
  cacheTag(tags.events)
  // A removed event changed the calendar too.
  const days = getMonthRange(`${month}-01`)
  const where = { membersOnly: false, OR: [whereSingleTouches(days), whereSeriesTouches(days)] }
  const { _max } = await db.event.aggregate({ where, _max: { updatedAt: true, removedAt: true } })
  return [_max.updatedAt, _max.removedAt].filter(instant => instant !== null)
}

/** Who looks: nobody in particular, whoever sees the events for members too, or an actor. */
type Viewer = Actor | 'members' | null
type EventFilter = { month: Month; limit: number; viewer: Viewer }
type CreatedOccurrence = Occurrence & CreatedEvent
type Visible = { membersOnly: boolean; createdBy: string | null }

/** Sorted by date and time; `next` is null if no occurrence follows. The services are those of the days that follow. */
async function findEventsAfter(after: EventCursor | null, { month, limit, viewer }: EventFilter) {
  const { first, last } = getMonthRange(`${month}-01`)
  const days = { first: after && after.date > first ? after.date : first, last }
  const [isVisible, single, series] = await Promise.all([
    findVisibilityRule(viewer),
    findSingleEvents(after, { month, limit: limit + 1, viewer }),
    findSeries(days),
  ])
  const starts = [...single, ...series].flatMap(({ exceptions, ...event }) =>
    listOccurrences(event, exceptions, days).map(source => ({
      ...{ source, createdBy: event.createdBy },
      ...pickStart(source),
    })),
  )
  const following = sortEvents(
    starts.filter(start => !isRegularService(start.source) && isVisible(start) && (!after || isBefore(after, start))),
  )
  const items = following.slice(0, limit).map(({ source, createdBy }) => ({ ...toOccurrence(source), createdBy }))
  const end = items.at(-1)
  const services = listMonthServices(starts.map(({ source }) => source).filter(isRegularService))
  return { items, services, next: following.length > limit && end ? toCursor(end) : null }
}

/** A service that the former release made one for members only is shown like any other event. */
const isRegularService = ({ isService, isException, fields }: OccurrenceSource) =>
  isService === true && !isException && !fields.membersOnly

function listMonthServices(sources: OccurrenceSource[]) {
  const byService = Map.groupBy(sources, ({ id }) => id)
  return [...byService.values()].flatMap((days): MonthService[] => {
    const [first] = days
    if (!first) return []
    const starts = days.map(({ fields: { date, time } }) => ({ date, starts: toInstant(date, time).toISOString() }))
    return [{ first: toOccurrence(first), days: starts }]
  })
}

async function findSingleEvents(after: EventCursor | null, { month, limit, viewer }: EventFilter) {
  const rows = await db.event.findMany({
    where: {
      removedAt: null,
      ...whereSingleTouches(getMonthRange(`${month}-01`)),
      AND: [await whereVisible(viewer), after ? whereAfter(after) : {}],
    },
    orderBy: [{ eventDate: 'asc' }, { eventTime: 'asc' }, { id: 'asc' }],
    take: limit,
    select: { ...eventColumns, createdBy: true },
  })
  return rows.map(row => ({ ...row, exceptions: [] }))
}

/** The series that may take place within the days, also by an occurrence that was moved there. */
function findSeries({ first, last }: DayRange) {
  const [from, to] = [columnFromDay(addDaysTo(first, -MAX_END_DAYS)), columnFromDay(last)]
  return db.event.findMany({
    where: { removedAt: null, ...whereSeriesTouches({ first, last }) },
    select: {
      ...eventColumns,
      createdBy: true,
      exceptions: {
        where: {
          OR: [
            { originalStart: { gte: from, lt: columnFromDay(dayAfter(last)) } },
            { eventDate: { gte: from, lte: to } },
          ],
        },
        select: exceptionColumns,
      },
    },
  })
}

/** The single events that take place within the days; the earliest start lets PostgreSQL use the index. */
function whereSingleTouches({ first, last }: DayRange): Prisma.EventWhereInput {
  const [earliest, from, to] = [addDaysTo(first, -MAX_END_DAYS), first, last].map(columnFromDay)
  return {
    rule: null,
    eventDate: { gte: earliest, lte: to },
    OR: [{ eventDate: { gte: from } }, { lastDay: { gte: from } }],
  }
}

/** The series that may take place within the days: an occurrence of several days begins before the last of them. */
function whereSeriesTouches({ first, last }: DayRange): Prisma.EventWhereInput {
  const [from, to] = [columnFromDay(addDaysTo(first, -MAX_END_DAYS)), columnFromDay(last)]
  return {
    rule: { not: null },
    OR: [
      { eventDate: { lte: to }, AND: { OR: [{ lastDay: null }, { lastDay: { gte: from } }] } },
      { exceptions: { some: { eventDate: { gte: from, lte: to }, isRemoved: false } } },
    ],
  }
}

const pickStart = ({ id, originalStart, fields: { date, time, membersOnly } }: OccurrenceSource) => ({
  ...{ id, originalStart, date, time, membersOnly },
})
const withoutCreator = ({ createdBy: _, ...occurrence }: CreatedOccurrence): Occurrence => occurrence
const toCursor = ({ date, time, id, originalStart }: Occurrence): EventCursor => ({ date, time, id, originalStart })

/** Whether the viewer may see an occurrence; an exception of a public series may be for members only. */
async function findVisibilityRule(viewer: Viewer) {
  if (viewer === 'members') return () => true
  if (!viewer) return ({ membersOnly }: Visible) => !membersOnly
  const settings = await getSettings()
  return (occurrence: Visible) => canSeeEvent(viewer, occurrence, settings)
}

/** The events that the viewer may see: all of them, or the public ones and their own. */
async function whereVisible(viewer: Viewer): Promise<Prisma.EventWhereInput> {
  if (viewer === 'members') return {}
  if (!viewer || !isPerson(viewer)) return { membersOnly: false }
  return (await seesMembersEvents(viewer)) ? {} : { OR: [{ membersOnly: false }, { createdBy: viewer.id }] }
}

async function seesMembersEvents(actor: Actor) {
  return canSeeEvent(actor, { membersOnly: true, createdBy: null }, await getSettings())
}

/** The names of those who created these events, for who sees them. */
async function findCreators(actor: Actor, events: CreatedEvent[]) {
  if (!isPerson(actor) || !seesCreators(actor)) return new Map<string, string>()
  const ids = [...new Set(events.flatMap(({ createdBy }) => createdBy ?? []))]
  const rows = await db.profile.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })
  return new Map(rows.map(({ id, name }) => [id, name || 'Usuário']))
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

/** How many events are in a first page, and in each following page. */
const FIRST_PAGE_SIZE = 50
const NEXT_PAGE_SIZE = 100

type DayRange = { first: Day; last: Day }
