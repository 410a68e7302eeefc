import 'server-only'
import { columnFromWallClock, type WallClock } from '@/lib/engines/recurrence/wall-clock'
import { type EventRow, type ExceptionRow, eventColumns, exceptionColumns } from '@/lib/events/event-row'
import { type Occurrence, toOccurrence } from '@/lib/events/occurrence'
import { listOccurrences } from '@/lib/events/series/occurrences'
import type { Transaction } from '@/lib/platform/database/db'
import { dayFromColumn } from '@/lib/platform/runtime/time'

/** The name of an occurrence, which it keeps wherever it is moved to. */
export type OccurrenceRef = { eventId: string; originalStart: WallClock }

/**
 * Returns each of these occurrences as the calendar shows it now, in the same order; null where there is none: it was
 * removed, or was never there. However many they are, the events and their exceptions are asked once.
 */
export async function readOccurrences(
  transaction: Transaction,
  names: OccurrenceRef[],
): Promise<(Occurrence | null)[]> {
  if (names.length === 0) return []
  const starts = [...new Set(names.map(({ originalStart }) => originalStart))].map(columnFromWallClock)
  const rows = await transaction.event.findMany({
    where: { id: { in: [...new Set(names.map(({ eventId }) => eventId))] }, removedAt: null },
    select: { ...eventColumns, exceptions: { where: { originalStart: { in: starts } }, select: exceptionColumns } },
  })
  const events = new Map(rows.map(({ exceptions, ...event }) => [event.id, { event, exceptions }]))
  return names.map(({ eventId, originalStart }) => {
    const found = events.get(eventId)
    return found ? pickOccurrence(found.event, found.exceptions, originalStart) : null
  })
}

/** Returns the occurrence to which the series gave this start, as its exception has it if there is one. */
export function pickOccurrence(event: EventRow, exceptions: ExceptionRow[], originalStart: WallClock) {
  const named = columnFromWallClock(originalStart).getTime()
  const exception = exceptions.find(({ originalStart }) => originalStart.getTime() === named)
  const day = exception ? dayFromColumn(exception.eventDate) : originalStart.slice(0, 10)
  const source = listOccurrences(event, exception ? [exception] : [], { first: day, last: day }).find(
    occurrence => occurrence.originalStart === originalStart,
  )
  return source ? toOccurrence(source) : null
}
