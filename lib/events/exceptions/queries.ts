import 'server-only'
import { type WallClock, wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import { canChangeEvent } from '@/lib/events/policy'
import { hasOccurrence, readEvent } from '@/lib/events/series/reads'
import { db } from '@/lib/platform/database/db'
import { formatWeekdayAndDay } from '@/lib/platform/runtime/time'
import { currentActor } from '@/lib/platform/session/session'

/** A day that was taken out of a series: 'Quarta-feira, 2 de dezembro de 2026'. */
export type RemovedDay = { originalStart: WallClock; day: string }

/** The days that were taken out of a series, the latest hundred in order. Returns null to who may not change it. */
export async function listRemovedDays(eventId: string): Promise<RemovedDay[] | null> {
  const actor = await currentActor()
  const event = await readEvent(db, eventId)
  if (!event || !canChangeEvent(actor, event)) return null

  const removed = await db.eventException.findMany({
    where: { eventId, isRemoved: true },
    orderBy: { originalStart: 'desc' },
    take: MAX_DAYS,
    select: { originalStart: true },
  })
  return removed
    .map(({ originalStart }) => wallClockFromColumn(originalStart))
    .filter(originalStart => hasOccurrence(event, originalStart))
    .map(originalStart => ({ originalStart, day: formatDay(originalStart.slice(0, 10)) }))
    .reverse()
}

const formatDay = (day: string) => `${formatWeekdayAndDay(day)} de ${day.slice(0, 4)}`

const MAX_DAYS = 100
