import type { Countable } from '@/lib/events/countdown'
import type { NextOccurrence } from '@/lib/events/next/queries'
import { describeStart } from '@/lib/events/start-words'
import { addDaysTo, formatWeekday, toChurchDay, toChurchTimeOfDay, toInstant } from '@/lib/platform/runtime/time'

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

/** Without an end, an occurrence is over after an hour, as for the query that finds the next ones. */
const USUAL_LENGTH = 60 * 60_000

/** `churchDirections` lead to the church, where everything is that names no place of its own. */
export function toUpcoming(occurrence: NextOccurrence, churchDirections: string | null): Upcoming {
  const { title, starts, place, mapLink, href } = occurrence
  const start = new Date(starts)
  const day = toChurchDay(start)
  const clock = toChurchTimeOfDay(start)
  return {
    id: `${occurrence.eventId} ${occurrence.originalStart}`,
    ...{ title, starts, place, href, clock },
    ends: occurrence.ends ?? new Date(start.getTime() + USUAL_LENGTH).toISOString(),
    dayBegins: toInstant(day, '00:00').toISOString(),
    eveBegins: toInstant(addDaysTo(day, -1), '00:00').toISOString(),
    when: describeStart(day, clock),
    shortDay: `${formatWeekday(day)}, ${Number(day.slice(8))}`,
    directions: mapLink ?? (place ? null : churchDirections),
  }
}
