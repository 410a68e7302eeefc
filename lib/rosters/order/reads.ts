import 'server-only'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import type { OccurrenceRef } from '@/lib/events/occurrences/reads'
import type { Transaction } from '@/lib/platform/database/db'

/** The rows of a day's order: its own, or else those of all days of its event. One statement. */
export async function readOrder(transaction: Transaction, { eventId, originalStart }: OccurrenceRef) {
  const rows = await transaction.orderItem.findMany({
    where: { eventId, OR: [{ originalStart: null }, { originalStart: columnFromWallClock(originalStart) }] },
    orderBy: { orderIndex: 'asc' },
  })
  const own = rows.filter(({ originalStart }) => originalStart !== null)
  const usual = rows.filter(({ originalStart }) => originalStart === null)
  return { rows: own.length > 0 ? own : usual, isOwn: own.length > 0, hasStanding: usual.length > 0 }
}

export type OrderRow = Awaited<ReturnType<typeof readOrder>>['rows'][number]
