import type { Day } from '@/lib/runtime/time'
import type { CalendarEvent } from './event-row'

export type { CalendarEvent }

/** The position of an event in the calendar. */
export type EventCursor = Pick<CalendarEvent, 'date' | 'time' | 'id'>

/** A page of a month's events, and the cursor after which the next page begins. */
export type EventPage = { items: CalendarEvent[]; next: EventCursor | null }

/** One of the actor's own events, with the time of its creation. */
export type MyEvent = CalendarEvent & { createdAt: string }

/** What the actor may do with these events. */
export type EventRights = {
  /** The ids of the events that the actor created. */
  own: string[]
  /** The creators of the other events, for people who manage content; null if the account was deleted. */
  madeBy: Record<string, string | null>
}

/** What the cached calendar, the same for everyone, cannot contain about the actor. */
export type PersonalMonth = EventRights & {
  signedIn: boolean
  /** The events of the first page that only signed-in people may see. */
  hidden: CalendarEvent[]
  /** The end of the actor's first page, if more events follow. */
  next: EventCursor | null
}

/** A month as `2026-11`. */
export type Month = string

export const toMonth = (day: Day): Month => day.slice(0, 7)

/** Whether the text is a month that an event may be in. */
export const isMonth = (text: string): text is Month => /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(text)

/**
 * Merges the public first page of a month with the events that only the actor sees. The two were read at different
 * times, so one may end earlier than the other: events beyond the earlier end come with the next page.
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

/**
 * Merges a page with the one that follows it. An event that was moved in between may be in both: the later page is
 * newer.
 */
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
