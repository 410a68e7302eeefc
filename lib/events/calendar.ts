import type { Day, TimeOfDay } from '@/lib/runtime/time'

/** An event as people see it: a day and a time on the church's wall. */
export type CalendarEvent = {
  id: string
  title: string
  description: string | null
  date: Day
  time: TimeOfDay
  /** The day in words: '20 de novembro de 2026', 'sex'. */
  day: string
  weekday: string
  /** The instant that is, for machines. */
  starts: string
  membersOnly: boolean
  /** Counts the changes: the form that changes it says which one it began with. */
  version: number
}

/** Where an event stands in the calendar. */
export type EventCursor = Pick<CalendarEvent, 'date' | 'time' | 'id'>

/** A part of a month, and the place after which the next part begins. */
export type EventPage = { items: CalendarEvent[]; next: EventCursor | null }

/** One of a person's own, with the moment it was made. */
export type MyEvent = CalendarEvent & { createdAt: string }

/** What whoever looks may do with some events. */
export type EventRights = {
  /** Which they made themselves. */
  own: string[]
  /** Of the others, for those who look after them, who made each; nobody once that account is gone. */
  madeBy: Record<string, string | null>
}

/** What the calendar, the same for everyone, cannot know about who looks at it. */
export type PersonalMonth = EventRights & {
  signedIn: boolean
  /** The events of the first part that only signed-in people may see. */
  hidden: CalendarEvent[]
  /** Where their first part ends, if anything follows it. */
  next: EventCursor | null
}

/** A month as `2026-11`. */
export type Month = string

/** The month that a day belongs to. */
export const toMonth = (day: Day): Month => day.slice(0, 7)

/** Only months that an event may fall into. */
export const isMonth = (text: string): text is Month => /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(text)

/**
 * The first part of a month for who may see more than everyone does. Either half may know of an earlier end than the
 * other, which was read at another moment: what stands beyond it comes with the next part.
 */
export function mergePersonalEvents(
  publicPage: EventPage,
  personal: Pick<PersonalMonth, 'hidden' | 'next'>,
): EventPage {
  const next = pickEarlier(publicPage.next, personal.next)
  // An event that was just made public, or hidden, may still be in both.
  const events = [...new Map([...publicPage.items, ...personal.hidden].map(event => [event.id, event])).values()]
  return { items: sortEvents(next ? events.filter(event => sortKey(event) <= sortKey(next)) : events), next }
}

/** A part and the one that follows it. An event that was moved meanwhile may be in both: the later one is the fresher. */
export function mergeEvents(items: CalendarEvent[], following: CalendarEvent[]) {
  return sortEvents([...new Map([...items, ...following].map(event => [event.id, event])).values()])
}

export const isBefore = (one: EventCursor, other: EventCursor) => sortKey(one) < sortKey(other)

function pickEarlier(one: EventCursor | null, other: EventCursor | null) {
  if (!one || !other) return one ?? other
  return isBefore(one, other) ? one : other
}

const sortEvents = (events: CalendarEvent[]) => events.sort((one, other) => (isBefore(one, other) ? -1 : 1))
const sortKey = ({ date, time, id }: EventCursor) => `${date} ${time} ${id}`
