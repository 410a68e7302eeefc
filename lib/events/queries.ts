import 'server-only'
import { subMonths } from 'date-fns'
import { cacheLife, cacheTag, io } from 'next/cache'
import { currentActor } from '@/lib/account/session'
import { db } from '@/lib/db'
import { building } from '@/lib/env'
import type { CalendarEvent, ListedEvent, Month, ShownEvent } from '@/lib/events/calendar'
import { canChangeEvent, canSeeEvent } from '@/lib/events/policy'
import { tags } from '@/lib/tags'
import {
  clockFromColumn,
  columnFromDay,
  dayFromColumn,
  dayOf,
  instantOf,
  longDay,
  monthOf,
  shortWeekday,
} from '@/lib/time'

/** A month as visitors and search engines see it: the members' own events left out. */
export async function listPublicEvents(month: Month): Promise<ShownEvent[]> {
  // The same for everyone.
  const events = await eventsOf(month)
  return events.filter(event => !event.membersOnly).map(asSeen)
}

/** A month as whoever asks sees it. */
export async function listEvents(month: Month): Promise<ListedEvent[]> {
  const actor = await currentActor()
  const events = await eventsOf(month)
  return events
    .filter(event => canSeeEvent(actor, event))
    .map(event => ({ ...asSeen(event), editable: canChangeEvent(actor, event) }))
}

/** What agendas subscribe to, for everyone: the public events from a month ago on. */
export async function listAgenda() {
  await io()
  return publicSince(dayOf(subMonths(new Date(), 1)))
}

/** One event for the agenda of whoever asks; a members' event is none for a visitor. */
export async function findAgendaEvent(id: string) {
  const actor = await currentActor()
  const row = await db.event.findUnique({ where: { id }, select })
  return row && canSeeEvent(actor, row) ? entryOf(row) : undefined
}

const select = {
  id: true,
  title: true,
  description: true,
  eventDate: true,
  eventTime: true,
  membersOnly: true,
  createdBy: true,
  updatedAt: true,
} as const

async function eventsOf(month: Month) {
  'use cache'
  cacheLife('max')
  cacheTag(tags.events)
  if (building) return []
  const { first, last } = monthOf(`${month}-01`)
  const rows = await db.event.findMany({
    where: { eventDate: { gte: columnFromDay(first), lte: columnFromDay(last) } },
    orderBy: [{ eventDate: 'asc' }, { eventTime: 'asc' }, { id: 'asc' }],
    take: 500,
    select,
  })
  return rows.map(entryOf)
}

async function publicSince(day: string) {
  'use cache'
  cacheLife('max')
  cacheTag(tags.events)
  const rows = await db.event.findMany({
    where: { membersOnly: false, eventDate: { gte: columnFromDay(day) } },
    orderBy: [{ eventDate: 'asc' }, { eventTime: 'asc' }, { id: 'asc' }],
    take: 500,
    select,
  })
  return rows.map(entryOf)
}

type Row = {
  id: string
  title: string
  description: string | null
  eventDate: Date
  eventTime: Date
  membersOnly: boolean
  createdBy: string | null
  updatedAt: Date
}

function entryOf({ eventDate, eventTime, ...row }: Row) {
  const [date, time] = [dayFromColumn(eventDate), clockFromColumn(eventTime)]
  return { ...row, date, time, starts: instantOf(date, time).toISOString() }
}

/** What leaves the server: not who made it. */
const asSeen = ({ id, title, description, date, time, starts, membersOnly }: CalendarEvent): ShownEvent => ({
  id,
  title,
  description,
  date,
  time,
  starts,
  membersOnly,
  weekday: shortWeekday(date),
  day: longDay(date),
})
