import type { Prisma } from '@/lib/generated/prisma/client'
import type { SharedColumns } from './field-description'
import { type EventFields, type FieldName, fieldNames, type OccurrenceFields, occurrenceFields } from './fields'

/** The columns of an occurrence, which events and their exceptions have alike. */
const occurrenceColumns = Object.fromEntries(fieldNames.map(name => [occurrenceFields[name].column, true])) as {
  [Column in (typeof occurrenceFields)[FieldName]['column']]: true
}
export const eventColumns = {
  ...occurrenceColumns,
  id: true,
  kind: true,
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

/** A field between its value and its column; the table of fields has checked that the two fit. */
type Conversion = {
  column: keyof OccurrenceRow
  read: (stored: unknown) => OccurrenceFields[FieldName]
  write: (value: unknown) => SharedColumns[keyof OccurrenceRow]
}
const conversions = fieldNames.map(name => ({ name, ...(occurrenceFields[name] as Conversion) }))

/** The row with days and times of the wall clock. */
export const readOccurrenceFields = (row: OccurrenceRow) =>
  Object.fromEntries(conversions.map(({ name, column, read }) => [name, read(row[column])])) as OccurrenceFields

export const readEventFields = (row: OccurrenceRow & Pick<EventRow, 'rule' | 'exceptionChanges'>): EventFields => ({
  ...readOccurrenceFields(row),
  rule: row.rule,
  exceptionChanges: row.exceptionChanges,
})

export const toOccurrenceColumns = (fields: OccurrenceFields) =>
  Object.fromEntries(conversions.map(({ name, column, write }) => [column, write(fields[name])])) as OccurrenceRow
