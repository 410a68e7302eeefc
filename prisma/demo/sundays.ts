import { findDayOf } from '@/lib/church/services/reads'
import { toWallClock } from '@/lib/engines/recurrence/wall-clock'
import {
  addDaysTo,
  type Day,
  getMonthRange,
  type TimeOfDay,
  timeFromColumn,
  toChurchDay,
  toInstant,
} from '@/lib/platform/runtime/time'
import type { SeedContext } from './seed-context'

/** The service of a Sunday evening; undefined if the church has none. */
export async function findSundayService({ tx }: Pick<SeedContext, 'tx'>) {
  const [service] = await tx.event.findMany({
    where: { kind: 'service', rule: 'FREQ=WEEKLY;BYDAY=SU' },
    orderBy: { eventTime: 'desc' },
    take: 1,
    select: { id: true, eventTime: true },
  })
  return service && { eventId: service.id, time: timeFromColumn(service.eventTime) }
}

/** The next Sunday whose service has not begun. */
export function findNextSunday(time: TimeOfDay, now: Date): Day {
  const day = findDayOf(0, toChurchDay(now))
  return toInstant(day, time) > now ? day : addDaysTo(day, 7)
}

/** The Sundays of this month and the next, each with how many weeks it is after the next one, and its start. */
export function listSundays(time: TimeOfDay, now: Date) {
  const next = findNextSunday(time, now)
  const { first, last: end } = getMonthRange(toChurchDay(now))
  const { last } = getMonthRange(addDaysTo(end, 1))
  const sundays: { day: Day; week: number; start: ReturnType<typeof toWallClock> }[] = []
  for (let day = findDayOf(0, first); day <= last; day = addDaysTo(day, 7)) {
    const week = Math.round((Date.parse(day) - Date.parse(next)) / WEEK)
    sundays.push({ day, week, start: toWallClock(day, time) })
  }
  return sundays
}

const WEEK = 7 * 24 * 3_600_000
