import type { Prisma } from '@/lib/generated/prisma/client'
import { dayFromColumn, formatLongDay, formatShortWeekday, timeFromColumn, toInstant } from '@/lib/runtime/time'

const eventColumns = {
  id: true,
  title: true,
  description: true,
  eventDate: true,
  eventTime: true,
  updatedAt: true,
} as const
export const listColumns = { ...eventColumns, membersOnly: true, version: true } as const

type EventRow = Prisma.EventGetPayload<{ select: typeof eventColumns }>
type ListRow = Prisma.EventGetPayload<{ select: typeof listColumns }>

export function toEvent<Row extends EventRow>({ eventDate, eventTime, ...row }: Row) {
  const [date, time] = [dayFromColumn(eventDate), timeFromColumn(eventTime)]
  const starts = toInstant(date, time).toISOString()
  return { ...row, date, time, day: formatLongDay(date), weekday: formatShortWeekday(date), starts }
}

/** An event as people see it: day and time on the church's clock, the day in words, and the instant of its start. */
export type CalendarEvent = Omit<ReturnType<typeof toEvent<ListRow>>, 'updatedAt'>

/** Removes what must not leave the server: the creator, and the time of the last change. */
export const toCalendarEvent = ({
  createdBy: _,
  creator: __,
  updatedAt: ___,
  ...event
}: CalendarEvent & { createdBy?: unknown; creator?: unknown; updatedAt: Date }): CalendarEvent => event
