import { listOccurrenceDays } from '@/lib/engines/recurrence/occurrence-days'
import { weekdayCodes } from '@/lib/engines/recurrence/recurrence'
import { formatRule } from '@/lib/engines/recurrence/rule'
import { toWallClock, type WallClock } from '@/lib/engines/recurrence/wall-clock'
import { type Day, toInstant } from '@/lib/platform/runtime/time'
import type { Service } from './facts'
import { weekdays } from './week'

/** One time at which a weekly service is held; by `originalStart` a playlist is attached to it. */
type ServiceOccurrence = { service: Service; originalStart: WallClock; starts: Date; ends: Date }

/** The weekly services as series without end: when they are held within the days, in no particular order. */
export function listServiceOccurrences(services: readonly Service[], days: { first: Day; last: Day }) {
  return services.flatMap((service): ServiceOccurrence[] => {
    const weekday = weekdayCodes[weekdays.indexOf(service.weekday)] ?? 'SU'
    const rule = formatRule({ frequency: 'weekly', weekdays: [weekday], interval: 1, end: null }, days.first)
    return listOccurrenceDays({ start: days.first, rule }, days).map(day => ({
      service,
      originalStart: toWallClock(day, service.starts),
      starts: toInstant(day, service.starts),
      ends: toInstant(day, service.ends),
    }))
  })
}
