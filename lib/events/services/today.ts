import { dayNames, type Weekday, weekdays } from '@/lib/church/week'
import { toWallClock } from '@/lib/engines/recurrence/wall-clock'
import { type EventRow, type ExceptionRow, readOccurrenceFields } from '@/lib/events/event-row'
import type { OccurrenceFields } from '@/lib/events/fields'
import { type OccurrenceSource, toOccurrence } from '@/lib/events/occurrence'
import { findOverAt } from '@/lib/events/over'
import { listOccurrences } from '@/lib/events/series/occurrences'
import {
  addDaysTo,
  type Day,
  dayAfter,
  dayFromColumn,
  formatDayOfMonth,
  formatWeekdayAndDay,
  toChurchDay,
  toChurchTimeOfDay,
  toInstant,
} from '@/lib/platform/runtime/time'

/** When the church meets next, and what for: 'Hoje, 18:00' and 'Escola Bíblica'. */
export type NextMeeting = { when: string; name: string }

/** The coming days of a service; `different` are those that are not as the series says. */
export type ComingService = {
  id: string
  isForVisitors: boolean
  regular: OccurrenceFields
  days: OccurrenceSource[]
  different: { day: Day; fields: OccurrenceFields; isRemoved: boolean }[]
}

type ServiceRow = EventRow & { isForVisitors: boolean; exceptions: ExceptionRow[] }

export const toComingService = (
  { isForVisitors, exceptions, ...event }: ServiceRow,
  days: { first: Day; last: Day },
): ComingService => ({
  ...{ id: event.id, isForVisitors, regular: readOccurrenceFields(event) },
  days: listOccurrences(event, exceptions, days),
  different: exceptions.map(({ originalStart, isRemoved, ...exception }) => ({
    ...{ day: dayFromColumn(originalStart), fields: readOccurrenceFields(exception), isRemoved },
  })),
})

/** What the landing page says of the services, and until when it is true. */
export function describeToday(services: ComingService[], now: Date) {
  const today = toChurchDay(now)
  const coming = services
    .flatMap(({ days, isForVisitors }) => days.map(source => ({ isForVisitors, ...toMeeting(source) })))
    .toSorted((one, other) => one.starts.getTime() - other.starts.getTime())
  const held = coming.filter(({ isHeld, ends }) => isHeld && ends > now)
  const next = held.find(({ isForVisitors }) => isForVisitors) ?? held[0]
  const changes = coming
    .flatMap(({ starts, ends }) => [starts.getTime(), ends.getTime()])
    .filter(change => change > now.getTime())
  const midnight = toInstant(dayAfter(today), '00:00')
  return {
    weekday: toWeekday(today),
    next: next && { when: describeTime(next, now), name: next.name },
    /** What differs on coming days, by the id of the service: '29 de novembro: não haverá'. */
    notes: Object.fromEntries(
      services.map(service => [service.id, listNotes(service, today)] as const).filter(([, notes]) => notes.length > 0),
    ),
    until: new Date(Math.min(midnight.getTime(), ...changes)),
  }
}

type Meeting = ReturnType<typeof toMeeting>

function toMeeting(source: OccurrenceSource) {
  const occurrence = toOccurrence(source)
  return {
    name: occurrence.title,
    isHeld: isHeld(source.fields),
    hasEnd: occurrence.ends !== undefined,
    starts: new Date(occurrence.starts),
    ends: findOverAt(occurrence),
  }
}

function describeTime({ starts, ends, hasEnd }: Meeting, now: Date) {
  if (starts <= now) return hasEnd ? `Agora, até ${toChurchTimeOfDay(ends)}` : 'Agora'
  return `${describeDay(toChurchDay(starts), toChurchDay(now))}, ${toChurchTimeOfDay(starts)}`
}

function describeDay(day: Day, today: Day) {
  if (day === today) return 'Hoje'
  if (day === dayAfter(today)) return 'Amanhã'
  return day < addDaysTo(today, 7) ? dayNames[toWeekday(day)] : formatWeekdayAndDay(day)
}

const listNotes = ({ regular, different }: ComingService, today: Day) =>
  different
    // One that was moved to a later day is not over before.
    .filter(({ day, fields: { date } }) => (day >= today || date >= today) && day <= addDaysTo(today, NOTED_DAYS))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .flatMap(({ day, fields, isRemoved }) => {
      const words = isRemoved || !isHeld(fields) ? 'não haverá' : describeDifference(day, fields, regular)
      return words ? [`${formatDayOfMonth(day)}: ${words}`] : []
    })

/** 'Ceia do Senhor, em 28 de novembro, às 19:30' */
function describeDifference(day: Day, fields: OccurrenceFields, regular: OccurrenceFields) {
  const { title, date, time, place, description } = fields
  const isMoved = toWallClock(date, time) !== toWallClock(day, regular.time)
  return [
    title !== regular.title && title,
    date !== day && `em ${formatDayOfMonth(date)}`,
    isMoved && `às ${time}`,
    place !== regular.place && place,
    description !== regular.description && description?.replace(/\s+/g, ' '),
  ]
    .filter(Boolean)
    .join(', ')
}

/** For everyone: visitors do not learn of a day that is for members only. */
const isHeld = ({ isCancelled, membersOnly }: OccurrenceFields) => !isCancelled && !membersOnly

/** A calendar day has the same weekday in every time zone. */
const toWeekday = (day: Day) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] as Weekday

/** How far ahead the landing page says what differs. */
const NOTED_DAYS = 21
