import 'server-only'
import { differenceInCalendarDays, parseISO } from 'date-fns'
import type { Service } from '@/lib/church/facts'
import { changeChurch, restoreChurchVersion, type ServicesWriter, takeFormerServices } from '@/lib/church/mutations'
import { findFirstDay, isOver, readServiceParts, readServices, toLine } from '@/lib/church/services/reads'
import { weekdays } from '@/lib/church/week'
import { findOccurrenceFrom } from '@/lib/engines/recurrence/occurrence-days'
import { type RecurrenceEnd, weekdayCodes } from '@/lib/engines/recurrence/recurrence'
import { formatRule, parseRule } from '@/lib/engines/recurrence/rule'
import { toWallClock } from '@/lib/engines/recurrence/wall-clock'
import { readEventFields } from '@/lib/events/event-row'
import { fillFields } from '@/lib/events/fields'
import { type EventInput, insertEvent } from '@/lib/events/mutations'
import { removeWithin } from '@/lib/events/occurrences/mutations'
import { changeAll } from '@/lib/events/series/mutations'
import { readEvent, readShownDay, type StoredEvent } from '@/lib/events/series/reads'
import { changeFollowing } from '@/lib/events/split/mutations'
import { written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { addDaysTo, columnFromDay, type Day, toInstant } from '@/lib/platform/runtime/time'
import type { Author } from '@/lib/platform/versions/mutations'
import { matchServices } from './match'

type ServicesChange = { version: number; services: Service[]; by: string }

/** Saves the panel's list of services. */
export async function changeServices({ version, services, by }: ServicesChange) {
  await adoptServices()
  return changeChurch({ version, facts: { services }, by, writeServices })
}

/** Saves an earlier version of the church's facts again, with its services. */
export async function restoreChurch(number: number, by: string) {
  await adoptServices()
  return restoreChurchVersion(number, by, writeServices)
}

/**
 * Makes the calendar's weekly services those of a list. What hangs on their days moves along; the days of one that is not
 * on the list any more go to the trash, with what hangs on them, and those that were held stay.
 */
export const writeServices: ServicesWriter = async (transaction, { services, by }) => {
  const former = await readServices(transaction)
  const matches = matchServices(former, services)
  const kept = new Set(matches.values())
  for (const service of former.filter(service => !kept.has(service))) {
    const removal = await removeService(transaction, service, by)
    if (!removal.ok) return removal
  }
  for (const service of services) {
    const stored = matches.get(service)
    const writing = stored
      ? await changeService(transaction, { stored, next: service, by })
      : await addService(transaction, service, by)
    if (!writing.ok) return writing
  }
  return written()
}

/**
 * Takes over services that the former release wrote, and the playlists that it planned for them. What the calendar
 * cannot follow stays as it is there. The next release deletes this.
 */
export const adoptServices = () =>
  db.$transaction(transaction =>
    takeFormerServices(transaction, async services => {
      const matches = matchServices(await readServices(transaction), services)
      const adopted = services.map(service => ({ ...service, firstVisit: matches.get(service)?.firstVisit ?? 'usual' }))
      await writeServices(transaction, { services: adopted, by: null })
      // The trigger of these rows finds their service.
      await transaction.$executeRaw`update occurrence_playlists set event_id = null where event_id is null`
    }),
  )

const addService = async (transaction: Transaction, service: Service, by: Author) => {
  const date = findFirstDay(service, new Date())
  const fields = { ...fillFields(toInput(service, date)), rule: toRule(service, date), exceptionChanges: 0 }
  const row = { kind: 'service', isForVisitors: service.firstVisit === 'best', createdBy: null }
  await insertEvent(transaction, fields, { by, ...row })
  return written()
}

type ServiceChange = { stored: Service; next: Service; by: Author }

/** A name, words or an end are the whole series'; another weekday or start begins with the first day that is not over. */
async function changeService(transaction: Transaction, { stored, next, by }: ServiceChange) {
  const event = await readEvent(transaction, stored.id)
  if (!event) return written()
  const isForVisitors = next.firstVisit === 'best'
  if (event.isForVisitors !== isForVisitors)
    await transaction.event.update({ where: { id: event.id }, data: { isForVisitors } })
  if (stored.weekday === next.weekday && stored.starts === next.starts) {
    const isSame = stored.name === next.name && stored.about === next.about && stored.ends === next.ends
    return isSame ? written() : changeWords(transaction, { event, stored, next, by })
  }

  const now = new Date()
  const day = findDayToMove(event, { stored, next, now })
  if (!day) return written()
  const originalStart = toWallClock(day, stored.starts)
  const date = toDayOfWeek(day, next)
  const shift = differenceInCalendarDays(parseISO(date), parseISO(day))
  const rule = moveRule(event, next, date, shift)
  const input = { ...toInput(next, date, { event, stored }), rule }
  if (day <= readEventFields(event).date)
    return changeAll(transaction, { id: event.id, version: event.version, input, by })

  // One that was moved alone moves by as much as the others.
  const shownDay = await readShownDay(transaction, event, originalStart)
  const division = await changeFollowing(transaction, {
    ...{ id: event.id, version: undefined, originalStart, by },
    input: { ...input, date: addDaysTo(shownDay, shift) },
  })
  if (!division.ok) return division
  // The former day of this week is over, and the new one is yet to come.
  const first = findFirstDay(next, now)
  if (first < date)
    await transaction.event.update({ where: { id: division.id }, data: { eventDate: columnFromDay(first) } })
  return written()
}

function changeWords(transaction: Transaction, { event, stored, next, by }: ServiceChange & { event: StoredEvent }) {
  const input = toInput(next, readEventFields(event).date, { event, stored })
  return changeAll(transaction, { id: event.id, version: event.version, input, by })
}

/** The next days of all parts go to the trash; a part of which no day was held goes as a whole. */
async function removeService(transaction: Transaction, { id }: Service, by: Author) {
  for (const part of await readServiceParts(id, transaction)) {
    const event = await readEvent(transaction, part.id)
    const day = event && findDayNotOver(event, part, new Date())
    if (!event || !day) continue
    const originalStart = toWallClock(day, part.starts)
    const target = { id: event.id, scope: 'following' as const, originalStart, version: undefined, by }
    const removal = await removeWithin(transaction, event, target)
    if (!removal.ok) return removal
  }
  return written()
}

/** What the list says of a service; the panel shows a description as one line, and an end where there is none. */
function toInput(
  { name, starts, ends, about }: Service,
  date: Day,
  known?: { event: StoredEvent; stored: Service },
): EventInput {
  const isSameText = known && toLine(known.event.description ?? '') === about
  const isSameEnd = known && known.stored.starts === starts && known.stored.ends === ends
  return {
    title: name,
    description: isSameText ? known.event.description : about || null,
    date,
    time: starts,
    ...(!isSameEnd && { endTime: ends > starts ? ends : null, isAllDay: false, endDays: 0 }),
    membersOnly: false,
  }
}

/** The rule on the other weekday; a series that ends keeps its end. */
function moveRule({ rule }: StoredEvent, next: Service, date: Day, days: number) {
  const end = (rule && parseRule(rule)?.end) || null
  return toRule(next, date, end && 'until' in end ? { until: addDaysTo(end.until, days) } : end)
}

function toRule({ weekday }: Service, date: Day, end: RecurrenceEnd = null) {
  const code = weekdayCodes[weekdays.indexOf(weekday)] ?? 'SU'
  return formatRule({ frequency: 'weekly', weekdays: [code], interval: 1, end }, date)
}

/** The next day of the series that is not over; undefined if none follows. */
function findDayNotOver(event: StoredEvent, service: Service, now: Date) {
  const { date: start, rule } = readEventFields(event)
  const from = findFirstDay(service, now)
  return rule === null ? undefined : findOccurrenceFrom({ start, rule }, from)
}

/** The next day that is not over, neither where it is nor where it goes. */
function findDayToMove(event: StoredEvent, { stored, next, now }: Omit<ServiceChange, 'by'> & { now: Date }) {
  const day = findDayNotOver(event, stored, now)
  return day && isOver(toDayOfWeek(day, next), next, now)
    ? findDayNotOver(event, stored, toInstant(day, stored.ends))
    : day
}

/** The service's weekday in the week of a day, from Sunday to Saturday. */
function toDayOfWeek(day: Day, { weekday }: Service) {
  return addDaysTo(day, weekdays.indexOf(weekday) - new Date(`${day}T00:00:00Z`).getUTCDay())
}
