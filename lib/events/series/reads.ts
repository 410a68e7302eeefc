import 'server-only'
import { hasOccurrenceOn } from '@/lib/engines/recurrence/occurrence-days'
import { columnFromWallClock, toWallClock, type WallClock } from '@/lib/engines/recurrence/wall-clock'
import {
  type EventRow,
  eventColumns,
  exceptionColumns,
  readEventFields,
  readOccurrenceFields,
} from '@/lib/events/event-row'
import type { EventInput } from '@/lib/events/mutations'
import type { Transaction } from '@/lib/platform/database/db'
import { planChange } from './plan'

export const readEvent = (transaction: Transaction, id: string) =>
  transaction.event.findUnique({
    where: { id, removedAt: null },
    select: { ...eventColumns, createdBy: true, isForVisitors: true },
  })

/** An event with what pages do not show. */
export type StoredEvent = NonNullable<Awaited<ReturnType<typeof readEvent>>>

/** Whether the rule of the series gives it this start; its exceptions are not asked. */
export function hasOccurrence(event: EventRow, originalStart: WallClock) {
  const { date: start, time, rule } = readEventFields(event)
  const day = originalStart.slice(0, 10)
  return rule !== null && originalStart === toWallClock(day, time) && hasOccurrenceOn({ start, rule }, day)
}

type PlanInput = {
  scope: 'following' | 'all'
  originalStart?: WallClock | undefined
  input: Pick<EventInput, 'date' | 'rule'>
}

/** The plan of a change, from where the opened occurrence is shown: an exception may have moved it. */
export async function readPlan(transaction: Transaction, event: EventRow, { scope, originalStart, input }: PlanInput) {
  const { date: start, rule } = readEventFields(event)
  const original = event.rule === null || !originalStart ? start : originalStart.slice(0, 10)
  const shown = originalStart ? await readShownDay(transaction, event, originalStart) : original
  return planChange({ start, rule }, { scope, opened: { original, shown }, date: input.date, rule: input.rule })
}

/** The day on which an occurrence is shown: an exception may have moved it. */
export async function readShownDay(transaction: Transaction, event: EventRow, originalStart: WallClock) {
  if (event.rule === null) return readEventFields(event).date
  const exception = await transaction.eventException.findUnique({
    where: { eventId_originalStart: { eventId: event.id, originalStart: columnFromWallClock(originalStart) } },
    select: exceptionColumns,
  })
  return exception ? readOccurrenceFields(exception).date : originalStart.slice(0, 10)
}
