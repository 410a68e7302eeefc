import type { Clock, Day } from '@/lib/time'

/** An event as people see it: a day and a time on the church's wall. */
export type CalendarEvent = {
  id: string
  title: string
  description: string | null
  date: Day
  time: Clock
  /** The day in words: '20 de novembro de 2026', 'sex'. */
  day: string
  weekday: string
  /** The instant that is, for machines. */
  starts: string
  membersOnly: boolean
}

/** What the calendar, the same for everyone, cannot know about who looks at it. */
export type PersonalMonth = {
  signedIn: boolean
  /** Events that only signed-in people may see. */
  hidden: CalendarEvent[]
  /** Which events are this person's to change. */
  own: string[]
}

/** A month as `2026-11`. */
export type Month = string

/** Only months that an event may fall into. */
export const isMonth = (text: string): text is Month => /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(text)

/** What everyone may see and what this person may see besides, by date and then time. */
export function together(everyones: CalendarEvent[], { hidden }: Pick<PersonalMonth, 'hidden'>) {
  if (hidden.length === 0) return everyones
  // An event that was just made public, or hidden, may still be in both.
  const events = new Map([...everyones, ...hidden].map(event => [event.id, event]))
  return [...events.values()].sort((one, other) => (order(one) < order(other) ? -1 : 1))
}

const order = ({ date, time, id }: CalendarEvent) => `${date} ${time} ${id}`
