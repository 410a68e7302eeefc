import 'server-only'
import { subMonths } from 'date-fns'
import { cacheLife, cacheTag, io } from 'next/cache'
import { tags } from '@/lib/action/tags'
import { db } from '@/lib/database/db'
import { building } from '@/lib/env'
import { isPerson } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/session'
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
import type { CalendarEvent, Month, PersonalMonth } from './calendar'
import { endOf, monthAt } from './month'
import { canChangeEvent, canSeeEvent } from './policy'

/** The month it is in São Paulo. */
export async function currentMonth() {
  // The same for everyone.
  return monthNow()
}

/** A month as visitors and search engines see it: the members' own events left out. */
export async function listPublicEvents(month: Month): Promise<CalendarEvent[]> {
  // The same for everyone.
  const events = await eventsOf(month)
  return events.filter(event => !event.membersOnly).map(asSeen)
}

/** What whoever asks sees of a month besides, and may do in it. */
export async function personalMonth(month: Month): Promise<PersonalMonth> {
  const actor = await currentActor()
  const events = await eventsOf(month)
  return {
    signedIn: isPerson(actor),
    hidden: events.filter(event => event.membersOnly && canSeeEvent(actor, event)).map(asSeen),
    own: events.filter(event => canChangeEvent(actor, event)).map(({ id }) => id),
  }
}

/** When the calendar became what it is: with the last change to its public events, or when the month began. */
export async function lastCalendarChange(month: Month) {
  // The same for everyone.
  const events = await eventsOf(month)
  const changes = events.filter(event => !event.membersOnly).map(event => event.updatedAt.getTime())
  return new Date(Math.max(instantOf(monthOf(`${month}-01`).first, '00:00').getTime(), ...changes))
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

/** A page that asks this is made anew, by the tag, for the first visitor after the month has ended there. */
async function monthNow() {
  'use cache'
  cacheLife('max')
  const month = monthAt(new Date())
  cacheTag(tags.until(endOf(month)))
  return month
}

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

type Entry = ReturnType<typeof entryOf>

function entryOf({ eventDate, eventTime, ...row }: Row) {
  const [date, time] = [dayFromColumn(eventDate), clockFromColumn(eventTime)]
  const starts = instantOf(date, time).toISOString()
  return { ...row, date, time, day: longDay(date), weekday: shortWeekday(date), starts }
}

/** What leaves the server: neither who made it, nor when it was changed. */
const asSeen = ({ createdBy: _, updatedAt: __, ...event }: Entry): CalendarEvent => event
