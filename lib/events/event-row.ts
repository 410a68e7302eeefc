import type { Prisma } from '@/lib/generated/prisma/client'
import { columnFromDay, columnFromTime, dayFromColumn, timeFromColumn } from '@/lib/platform/runtime/time'
import type { EventFields, OccurrenceFields } from './wording'

/** The columns of an occurrence, which events and their exceptions have alike. */
const occurrenceColumns = {
  title: true,
  description: true,
  eventDate: true,
  eventTime: true,
  endTime: true,
  endsNextDay: true,
  place: true,
  mapLink: true,
  picture: true,
  places: true,
  goingCloses: true,
  membersOnly: true,
  isCancelled: true,
} as const
export const eventColumns = {
  ...occurrenceColumns,
  id: true,
  rule: true,
  lastDay: true,
  exceptionChanges: true,
  version: true,
  updatedAt: true,
} as const
export const exceptionColumns = { ...occurrenceColumns, eventId: true, originalStart: true, isRemoved: true } as const

export type OccurrenceRow = Prisma.EventGetPayload<{ select: typeof occurrenceColumns }>
export type EventRow = Prisma.EventGetPayload<{ select: typeof eventColumns }>
export type ExceptionRow = Prisma.EventExceptionGetPayload<{ select: typeof exceptionColumns }>

/** The row with days and times of the wall clock. */
export const readOccurrenceFields = ({
  title,
  description,
  eventDate,
  eventTime,
  endTime,
  endsNextDay,
  place,
  mapLink,
  picture,
  places,
  goingCloses,
  membersOnly,
  isCancelled,
}: OccurrenceRow): OccurrenceFields => ({
  title,
  description,
  date: dayFromColumn(eventDate),
  time: timeFromColumn(eventTime),
  endTime: endTime && timeFromColumn(endTime),
  endsNextDay,
  place,
  mapLink,
  picture,
  places,
  goingCloses,
  membersOnly,
  isCancelled,
})

export const readEventFields = (row: OccurrenceRow & Pick<EventRow, 'rule' | 'exceptionChanges'>): EventFields => ({
  ...readOccurrenceFields(row),
  rule: row.rule,
  exceptionChanges: row.exceptionChanges,
})

export const toOccurrenceColumns = ({ date, time, endTime, ...fields }: OccurrenceFields) => ({
  ...fields,
  eventDate: columnFromDay(date),
  eventTime: columnFromTime(time),
  endTime: endTime === null ? null : columnFromTime(endTime),
})
