import type { Prisma } from '@/lib/generated/prisma/client'
import { dayFromColumn, formatLongDay, formatShortWeekday, timeFromColumn, toInstant } from '@/lib/runtime/time'
import type { CalendarEvent } from './event'
import type { CreatedEvent } from './event-rights'

const eventColumns = {
  id: true,
  title: true,
  description: true,
  eventDate: true,
  eventTime: true,
  updatedAt: true,
} as const
export const listColumns = { ...eventColumns, membersOnly: true, version: true } as const

export type EventRow = Prisma.EventGetPayload<{ select: typeof eventColumns }>

export function toEvent<Row extends EventRow>({ eventDate, eventTime, ...row }: Row) {
  const [date, time] = [dayFromColumn(eventDate), timeFromColumn(eventTime)]
  const starts = toInstant(date, time).toISOString()
  return { ...row, date, time, day: formatLongDay(date), weekday: formatShortWeekday(date), starts }
}

/** Removes what must not leave the server: the creator, and the time of the last change. */
export const toCalendarEvent = ({
  createdBy: _,
  creator: __,
  updatedAt: ___,
  ...event
}: CalendarEvent & Partial<CreatedEvent> & { updatedAt: Date }): CalendarEvent => event
