import type { EventRights, MonthService, Occurrence } from '@/lib/events/event'
import { describeLongDay, getShortWeekday } from '@/lib/events/month-days'

/** An occurrence as the calendar's page gets it. */
export function createOccurrence(said: Partial<Occurrence> & Pick<Occurrence, 'id' | 'date'>): Occurrence {
  const { date, time = '19:30' } = said
  const starts = `${date}T${time}:00.000Z`
  return {
    title: 'Vigília',
    description: null,
    membersOnly: false,
    version: 1,
    originalStart: `${date}T${time}`,
    day: describeLongDay(date),
    weekday: getShortWeekday(date),
    goingUntil: starts,
    time,
    starts,
    ...said,
  }
}

/** A service on some days of a month. */
export function createService(
  title: string,
  time: string,
  dates: string[],
  said: Partial<Occurrence> = {},
): MonthService {
  const [date = ''] = dates
  const rule = 'FREQ=WEEKLY'
  return {
    first: createOccurrence({ id: `s-${title}`, title, date, time, rule, isService: true, ...said }),
    days: dates.map(date => ({ date, starts: `${date}T${time}:00.000Z` })),
  }
}

export const noRights: EventRights = { own: [], madeBy: {}, services: false }
