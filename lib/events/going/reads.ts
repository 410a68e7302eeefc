import 'server-only'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { eventColumns, exceptionColumns } from '@/lib/events/event-row'
import { type OccurrenceRef, pickOccurrence } from '@/lib/events/occurrences/reads'
import type { Transaction } from '@/lib/platform/database/db'

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
  const occurrence = pickOccurrence(event, exceptions, originalStart)
  return occurrence && { occurrence, createdBy }
}
