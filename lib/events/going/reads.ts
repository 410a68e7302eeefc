import 'server-only'
import { columnFromWallClock, type WallClock } from '@/lib/engines/recurrence/wall-clock'
import { eventColumns, exceptionColumns } from '@/lib/events/event-row'
import { toOccurrence } from '@/lib/events/occurrence'
import { listOccurrences } from '@/lib/events/series/occurrences'
import type { Transaction } from '@/lib/platform/database/db'
import { dayFromColumn } from '@/lib/platform/runtime/time'

export type OccurrenceRef = { eventId: string; originalStart: WallClock }

/** An occurrence as the calendar shows it now. Returns null if there is none: it was removed, moved or never there. */
export async function findOccurrence(transaction: Transaction, { eventId: id, originalStart }: OccurrenceRef) {
  const row = await transaction.event.findUnique({
    where: { id, removedAt: null },
    select: {
      ...eventColumns,
      createdBy: true,
      exceptions: { where: { originalStart: columnFromWallClock(originalStart) }, select: exceptionColumns },
    },
  })
  if (!row) return null
  const { createdBy, exceptions, ...event } = row
  const [exception] = exceptions
  const day = exception ? dayFromColumn(exception.eventDate) : originalStart.slice(0, 10)
  const found = listOccurrences(event, exceptions, { first: day, last: day }).find(
    occurrence => occurrence.originalStart === originalStart,
  )
  return found ? { occurrence: toOccurrence(found), createdBy } : null
}
