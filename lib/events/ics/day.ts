import { columnFromWallClock, type WallClock } from '@/lib/engines/recurrence/wall-clock'
import type { EventRow, ExceptionRow } from '@/lib/events/event-row'
import { listOccurrences } from '@/lib/events/series/occurrences'
import { type SeriesDay, toSeriesDay } from './event'

/** The columns of one day of an event. Returns undefined if it has no such day. */
export function pickDay(event: EventRow, exceptions: ExceptionRow[], originalStart: WallClock): SeriesDay | undefined {
  const start = columnFromWallClock(originalStart)
  const exception = exceptions.find(exception => Number(exception.originalStart) === Number(start))
  if (exception) return exception.isRemoved ? undefined : exception
  const day = originalStart.slice(0, 10)
  const isOccurrence = listOccurrences(event, [], { first: day, last: day }).some(
    occurrence => occurrence.originalStart === originalStart,
  )
  return isOccurrence ? toSeriesDay(event, originalStart) : undefined
}
