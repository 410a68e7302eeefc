import { type MonthService, type Occurrence, sortEvents } from '@/lib/events/event'
import { describeLongDay, getShortWeekday } from '@/lib/events/month-days'
import type { Day } from '@/lib/platform/runtime/time'

/** A day of a month with its regular services, in the order of their times. */
export type ServiceDay = { date: Day; services: Occurrence[] }

/** The days of a month on which regular services take place. */
export function listServiceDays(monthServices: MonthService[]): ServiceDay[] {
  const days = new Map<Day, Occurrence[]>()
  const occurrences = monthServices.flatMap(service => service.days.map(day => toServiceOccurrence(service, day)))
  for (const service of sortEvents(occurrences)) days.set(service.date, [...(days.get(service.date) ?? []), service])
  return [...days].map(([date, services]) => ({ date, services }))
}

/** What a service is on one of its regular days. */
export function toServiceOccurrence(
  { first }: MonthService,
  { date, starts }: MonthService['days'][number],
): Occurrence {
  const distance = Date.parse(starts) - Date.parse(first.starts)
  const move = (instant: string) => new Date(Date.parse(instant) + distance).toISOString()
  return {
    ...first,
    originalStart: `${date}T${first.time}`,
    ...{ date, starts, day: describeLongDay(date), weekday: getShortWeekday(date) },
    ...(first.ends && { ends: move(first.ends) }),
    goingUntil: move(first.goingUntil),
  }
}
