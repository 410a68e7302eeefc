import type { Countable } from '@/lib/events/countdown'
import type { NextOccurrence } from '@/lib/events/next/queries'
import { describeStart } from '@/lib/events/when-words'
import { addDaysTo, formatWeekday, toInstant } from '@/lib/platform/runtime/time'

/** An occurrence in words, on the church's clock, with the instants that a countdown needs. */
export type Upcoming = Countable & {
  id: string
  title: string
  ends: string
  /** 'Domingo, 29 de novembro, 18:00' */
  when: string
  /** 'Domingo, 29' */
  shortDay: string
  place: string | null
  directions: string | null
  href: NextOccurrence['href']
}

/** `churchDirections` lead to the church, where everything is that names no place of its own. */
export function toUpcoming(occurrence: NextOccurrence, churchDirections: string | null): Upcoming {
  const { title, starts, overAt, date, time, isAllDay, place, mapLink, href } = occurrence
  return {
    id: `${occurrence.eventId} ${occurrence.originalStart}`,
    ...{ title, starts, place, href, ends: overAt },
    clock: isAllDay ? '' : time,
    dayBegins: toInstant(date, '00:00').toISOString(),
    eveBegins: toInstant(addDaysTo(date, -1), '00:00').toISOString(),
    when: describeStart(occurrence),
    shortDay: `${formatWeekday(date)}, ${Number(date.slice(8))}`,
    directions: mapLink ?? (place ? null : churchDirections),
  }
}
