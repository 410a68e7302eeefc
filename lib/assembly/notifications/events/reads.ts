import 'server-only'
import { addHours } from 'date-fns'
import { type Content, shorten } from '@/lib/assembly/notifications/content/content'
import type { WallClock } from '@/lib/engines/recurrence/wall-clock'
import { getOccurrenceKey, toMonth } from '@/lib/events/event'
import { isOver } from '@/lib/events/going/going'
import { findOccurrence } from '@/lib/events/going/reads'
import type { Occurrence } from '@/lib/events/occurrence'
import { db } from '@/lib/platform/database/db'
import { formatWeekdayAndDay, toChurchDay, toInstant } from '@/lib/platform/runtime/time'
import { routes } from '@/lib/values/routes/routes'

type Ref = { id: string; originalStart: WallClock }

/** What became of an occurrence that changed: its new time and place, that it was cancelled, or that it is gone. */
export async function composeEventChange({ id, originalStart }: Ref): Promise<Content | undefined> {
  const found = await findOccurrence(db, { eventId: id, originalStart })
  if (!found) return composeGone(id, originalStart)
  const { occurrence } = found
  if (isOver(occurrence, new Date())) return undefined
  const title = shorten(occurrence.title, 80)
  return {
    title: occurrence.isCancelled ? `Cancelado: ${title}` : `Mudou: ${title}`,
    body: occurrence.isCancelled
      ? `Era ${describeStart(occurrence)}.`
      : `Agora é ${describeStart(occurrence)}${describePlace(occurrence)}.`,
    path: routes.eventInMonth(toMonth(occurrence.date), getOccurrenceKey(occurrence)),
    isUrgent: true,
    expiresAt: addHours(occurrence.starts, 1),
  }
}

/** It begins soon, for people who come. */
export async function composeReminder({ id, originalStart }: Ref): Promise<Content | undefined> {
  const found = await findOccurrence(db, { eventId: id, originalStart })
  if (!found || found.occurrence.isCancelled) return undefined
  const { occurrence } = found
  const starts = new Date(occurrence.starts)
  if (starts <= new Date()) return undefined
  return {
    title: shorten(occurrence.title, 80),
    body: `${describeDay(occurrence)}, ${describeTime(occurrence)}${describePlace(occurrence)}.`,
    path: routes.eventInMonth(toMonth(occurrence.date), getOccurrenceKey(occurrence)),
    isUrgent: true,
    expiresAt: starts,
  }
}

/** The event's row is there for thirty days more. */
async function composeGone(id: string, originalStart: WallClock): Promise<Content | undefined> {
  const event = await db.event.findUnique({ where: { id }, select: { title: true } })
  const day = originalStart.slice(0, 10)
  if (!event || day < toChurchDay(new Date())) return undefined
  return {
    title: `Saiu do calendário: ${shorten(event.title, 80)}`,
    body: `Era ${formatWeekdayAndDay(day).toLowerCase()}. Na dúvida, fale com a igreja.`,
    path: routes.calendar,
    isUrgent: true,
    expiresAt: toInstant(day, '23:59'),
  }
}

const describeStart = (occurrence: Occurrence) =>
  `${formatWeekdayAndDay(occurrence.date).toLowerCase()}, ${describeTime(occurrence)}`

const describeTime = ({ time, isAllDay }: Occurrence) => (isAllDay ? 'o dia todo' : `às ${time}`)

const describePlace = ({ place }: Occurrence) => (place ? `, em ${shorten(place, 60)}` : '')

const describeDay = ({ date }: Occurrence) => (date === toChurchDay(new Date()) ? 'Hoje' : formatWeekdayAndDay(date))
