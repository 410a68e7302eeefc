import type { Service } from '@/lib/church/facts'
import { weekdays } from '@/lib/church/week'
import { weekdayCodes } from '@/lib/engines/recurrence/recurrence'
import type { ExceptionRow } from '@/lib/events/event-row'
import { toComingService } from '@/lib/events/services/today'
import { addDaysTo, toChurchDay } from '@/lib/platform/runtime/time'
import { createEventRow, createException } from './ics'

type Different = Partial<ExceptionRow> & { date?: string; time?: string }

/**
 * The services as series of the calendar, without a database; the name of each is its id. `different` says, by its name
 * and a start, what one day of it is like.
 */
export function createComingServices(
  services: Service[],
  now: Date,
  different: { [name: string]: { [start: string]: Different } } = {},
) {
  const today = toChurchDay(now)
  return services.map(({ name, weekday, starts, ends, about, firstVisit }) => {
    const day = weekdays.indexOf(weekday)
    const event = createEventRow({
      ...{ id: name, kind: 'service', title: name, description: about, time: starts, ...(ends && { end: ends }) },
      // 4 January is a Sunday.
      date: addDaysTo('2026-01-04', day),
      rule: `FREQ=WEEKLY;BYDAY=${weekdayCodes[day]}`,
    })
    const exceptions = Object.entries(different[name] ?? {}).map(([start, said]) => createException(event, start, said))
    const days = { first: addDaysTo(today, -1), last: addDaysTo(today, 35) }
    return toComingService({ ...event, isForVisitors: firstVisit === 'best', exceptions }, days)
  })
}
