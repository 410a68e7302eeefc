import 'server-only'
import { cacheLife, cacheTag, io } from 'next/cache'
import { getChurch, getSettings } from '@/lib/church/queries'
import { type Cursor, type Page, pageOf } from '@/lib/cursor'
import { db } from '@/lib/database/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { tags } from '@/lib/realtime/tags'
import { building } from '@/lib/runtime/env'
import {
  clockFromColumn,
  columnFromClock,
  columnFromDay,
  type Day,
  dayAfter,
  dayFromColumn,
  dayOf,
  instantOf,
  longDay,
  monthOf,
  shortWeekday,
} from '@/lib/runtime/time'
import { type Actor, isPerson } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/session'
import { agendaOf } from './agenda'
import type { CalendarEvent, EventPage, Month, MyEvent, PersonalMonth, Place, Rights } from './calendar'
import { endOf, feedDays, monthAt } from './month'
import { canHideEvents, canSeeEvent, isOwnEvent } from './policy'
import { venueOf } from './venue'

/** The month it is in São Paulo. */
export async function currentMonth() {
  // The same for everyone.
  return monthNow()
}

/** The day it is there. */
export async function currentDay() {
  // The same for everyone.
  return todayNow()
}

/** The first part of a month as visitors and search engines see it: the members' own events left out. */
export async function firstPublicEvents(month: Month): Promise<EventPage> {
  // The same for everyone.
  return cachedFirstEvents(month)
}

/** What whoever asks sees in a month's first part besides, and may do in it. */
export async function personalMonth(month: Month): Promise<PersonalMonth> {
  const actor = await currentActor()
  if (!isPerson(actor)) return { signedIn: false, hidden: [], next: null, own: [], madeBy: {} }

  const { items, next } = await eventsAfter(null, { month, most: FIRST, seenBy: actor })
  const hidden = items.filter(event => event.membersOnly).map(asSeen)
  return { signedIn: true, hidden, next, ...rightsOf(actor, items) }
}

/** What follows in a month, all of it that whoever asks may see, and what they may do. */
export async function laterEvents(month: Month, after: Place): Promise<EventPage & Rights> {
  const actor = await currentActor()
  const { items, next } = await eventsAfter(after, { month, most: MORE, seenBy: actor })
  return { items: items.map(asSeen), next, ...rightsOf(actor, items) }
}

/** What whoever asks has put into the calendar, in whatever month, the newest first; nothing for who has no account. */
export async function myEvents(after?: Cursor): Promise<Page<MyEvent> | null> {
  const actor = await currentActor()
  if (!isPerson(actor)) return null

  const rows = await db.event.findMany({
    where: { createdBy: actor.id, removedAt: null, ...(after && madeBefore(after)) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: FIRST + 1,
    select: { ...select, createdAt: true },
  })
  return pageOf(
    rows.map(({ createdAt, ...row }) => ({ ...asSeen(entryOf(row)), createdAt: createdAt.toISOString() })),
    FIRST,
  )
}

/** When the calendar became what it is: with the last change to its public events, or when the month began. */
export async function lastCalendarChange(month: Month) {
  // The same for everyone.
  const changes = [instantOf(`${month}-01`, '00:00'), ...(await cachedChanges(month))]
  return new Date(Math.max(...changes.map(Number)))
}

/** What agendas subscribe to, for everyone. */
export async function agendaFeed() {
  await io()
  return cachedFeed(dayOf(new Date()))
}

/** One event for the agenda of whoever asks; a members' event is none for a visitor. */
export async function findAgendaEvent(id: string) {
  const actor = await currentActor()
  const row = await db.event.findUnique({ where: { id, removedAt: null }, select: { ...select, createdBy: true } })
  if (!row || !canSeeEvent(actor, row, await getSettings())) return undefined
  const { createdBy: _, ...event } = row
  return entryOf(event)
}

/** A page that asks this is made anew, by the tag, for the first visitor after the month has ended there. */
async function monthNow() {
  'use cache'
  cacheLife('max')
  const month = monthAt(new Date())
  cacheTag(tags.until(endOf(month)))
  return month
}

/** The same until its midnight. */
async function todayNow() {
  'use cache'
  cacheLife('max')
  const today = dayOf(new Date())
  cacheTag(tags.church, tags.until(instantOf(dayAfter(today), '00:00')))
  return today
}

async function cachedFirstEvents(month: Month): Promise<EventPage> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.events)
  if (building) return { items: [], next: null }
  const { items, next } = await eventsAfter(null, { month, most: FIRST, seenBy: null })
  return { items: items.map(asSeen), next }
}

async function cachedChanges(month: Month) {
  'use cache'
  cacheLife('max')
  cacheTag(tags.events)
  // What was taken away changed the calendar as well.
  const where = { membersOnly: false, eventDate: daysOf(month) }
  const { _max } = await db.event.aggregate({ where, _max: { updatedAt: true, removedAt: true } })
  return [_max.updatedAt, _max.removedAt].filter(instant => instant !== null)
}

/**
 * The public events from a month ago to a year ahead, as far as a feed reaches. It fills in turns: the next event of each
 * person, then the second of each, so that nobody's flood takes the place of anybody's first; those of who minds the
 * content come before.
 */
async function cachedFeed(today: Day) {
  'use cache'
  cacheLife('max')
  cacheTag(tags.events)
  const { first, last } = feedDays(today)
  const rows = await db.$queryRaw<Agenda[]>`
    select id, title, description, event_date as "eventDate", event_time as "eventTime", updated_at as "updatedAt"
    from (
      select e.*, (p.is_admin or 'content' = any(p.duties)) is true as by_team, row_number() over (
        partition by e.created_by
        order by e.event_date < ${today}::date, abs(e.event_date - ${today}::date), e.event_time, e.id
      ) as turn
      from events e left join profiles p on p.id = e.created_by
      where e.removed_at is null and not e.members_only and e.event_date between ${first}::date and ${last}::date
      order by by_team desc, turn, e.event_date, e.event_time, e.id
      limit ${IN_FEED}
    ) chosen
    order by event_date, event_time, id`
  return agendaOf(rows.map(entryOf), venueOf(await getChurch()))
}

type Asked = { month: Month; most: number; seenBy: Actor | null }

/** By date and then time; `next` when more follow. */
async function eventsAfter(after: Place | null, { month, most, seenBy }: Asked) {
  const rows = await db.event.findMany({
    where: {
      removedAt: null,
      eventDate: daysOf(month),
      AND: [await seenAs(seenBy), after ? beyond(after) : {}],
    },
    orderBy: [{ eventDate: 'asc' }, { eventTime: 'asc' }, { id: 'asc' }],
    take: most + 1,
    select: { ...select, createdBy: true, creator: { select: { name: true } } },
  })
  const items = rows.slice(0, most).map(entryOf)
  const last = items.at(-1)
  return { items, next: rows.length > most && last ? { date: last.date, time: last.time, id: last.id } : null }
}

/** Those that whoever asks may see: all of them, or the public ones and their own. */
async function seenAs(actor: Actor | null): Promise<Prisma.EventWhereInput> {
  if (!actor || !isPerson(actor)) return { membersOnly: false }
  const anothers = { membersOnly: true, createdBy: null }
  return canSeeEvent(actor, anothers, await getSettings())
    ? {}
    : { OR: [{ membersOnly: false }, { createdBy: actor.id }] }
}

function beyond({ date, time, id }: Place): Prisma.EventWhereInput {
  const [eventDate, eventTime] = [columnFromDay(date), columnFromClock(time)]
  return {
    // Said apart, so that the index leads there.
    AND: { eventDate: { gte: eventDate } },
    OR: [
      { eventDate: { gt: eventDate } },
      { eventDate, eventTime: { gt: eventTime } },
      { eventDate, eventTime, id: { gt: id } },
    ],
  }
}

const madeBefore = ({ createdAt, id }: Cursor) => ({
  OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }],
})

function daysOf(month: Month) {
  const { first, last } = monthOf(`${month}-01`)
  return { gte: columnFromDay(first), lte: columnFromDay(last) }
}

type Known = { id: string; createdBy: string | null; creator: { name: string } | null }

/** Only those who look after events learn who made them. */
function rightsOf(actor: Actor, events: Known[]): Rights {
  const own = events.filter(event => isOwnEvent(actor, event)).map(({ id }) => id)
  if (!isPerson(actor) || !canHideEvents(actor)) return { own, madeBy: {} }
  const others = events.filter(({ id }) => !own.includes(id))
  return { own, madeBy: Object.fromEntries(others.map(({ id, creator }) => [id, creator && nameOf(creator)])) }
}

const nameOf = ({ name }: { name: string }) => name || 'Usuário'

/** How many events a page brings, how many each part that follows, and how many agendas are given. */
const FIRST = 50
const MORE = 100
const IN_FEED = 500

const inAgenda = {
  id: true,
  title: true,
  description: true,
  eventDate: true,
  eventTime: true,
  updatedAt: true,
} as const
const select = { ...inAgenda, membersOnly: true, version: true } as const

type Agenda = Prisma.EventGetPayload<{ select: typeof inAgenda }>

function entryOf<Row extends Agenda>({ eventDate, eventTime, ...row }: Row) {
  const [date, time] = [dayFromColumn(eventDate), clockFromColumn(eventTime)]
  const starts = instantOf(date, time).toISOString()
  return { ...row, date, time, day: longDay(date), weekday: shortWeekday(date), starts }
}

/** What leaves the server: neither who made it, nor when it was changed. */
const asSeen = ({
  createdBy: _,
  creator: __,
  updatedAt: ___,
  ...event
}: CalendarEvent & Partial<Known> & { updatedAt: Date }): CalendarEvent => event
