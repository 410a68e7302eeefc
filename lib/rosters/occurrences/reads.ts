import 'server-only'
import { columnFromWallClock, toWallClock } from '@/lib/engines/recurrence/wall-clock'
import { sortEvents } from '@/lib/events/event'
import { eventColumns, exceptionColumns } from '@/lib/events/event-row'
import { type Occurrence, toOccurrence } from '@/lib/events/occurrence'
import { listOccurrences } from '@/lib/events/series/occurrences'
import type { Transaction } from '@/lib/platform/database/db'
import { columnFromDay, type Day, dayAfter } from '@/lib/platform/runtime/time'

export type DayRange = { first: Day; last: Day }

/**
 * Returns what takes place within the days and has a roster, or may have one: the church's services, and events for which
 * somebody is needed or planned. A cancelled one is among them; one that was removed is not. Two statements.
 */
export async function listRosterOccurrences(
  transaction: Transaction,
  { first, last }: DayRange,
): Promise<Occurrence[]> {
  const from = columnFromDay(first)
  const withinDays = {
    gte: columnFromWallClock(toWallClock(first, '00:00')),
    lt: columnFromWallClock(toWallClock(dayAfter(last), '00:00')),
  }
  const isException = { OR: [{ originalStart: withinDays }, { eventDate: { gte: from, lte: columnFromDay(last) } }] }
  const rows = await transaction.event.findMany({
    where: {
      removedAt: null,
      eventDate: { lte: columnFromDay(last) },
      AND: [
        { OR: [{ rule: { not: null } }, { eventDate: { gte: from } }] },
        { OR: [{ lastDay: null }, { lastDay: { gte: from } }, { exceptions: { some: { eventDate: { gte: from } } } }] },
        { OR: [{ kind: 'service' }, { needs: { some: {} } }, { assignments: { some: {} } }] },
      ],
    },
    select: { ...eventColumns, exceptions: { where: isException, select: exceptionColumns } },
  })
  return sortEvents(
    rows
      .flatMap(({ exceptions, ...event }) => listOccurrences(event, exceptions, { first, last }))
      // One of several days serves on the first.
      .filter(({ fields }) => fields.date >= first)
      .map(toOccurrence),
  )
}
