import type { GoingByOccurrence } from '@/lib/events/going/going'
import type { Day } from '@/lib/platform/runtime/time'
import type { Occurrence } from './occurrence'

export type { Occurrence }

/** The position of an occurrence in the calendar. A tab from before events could repeat sends no `originalStart`. */
export type EventCursor = Pick<Occurrence, 'date' | 'time' | 'id'> & Partial<Pick<Occurrence, 'originalStart'>>

/** A page of a month's occurrences, and the cursor after which the next page begins. */
export type EventPage = { items: Occurrence[]; next: EventCursor | null }

/**
 * A weekly service in a month: its first day there on which nothing is different, and all such days. A month has more of
 * them than of anything else, so a page gets them once for each service; a day that differs is an occurrence like others.
 */
export type MonthService = { first: Occurrence; days: Pick<Occurrence, 'date' | 'starts'>[] }

/** The first page of a month, with the services of the whole month. */
export type FirstEventPage = EventPage & { services: MonthService[] }

/** Tells the occurrences of a month apart, also as the id of an element; a single event's is its own id. */
export const getOccurrenceKey = ({ id, originalStart, rule }: Pick<Occurrence, 'id' | 'originalStart' | 'rule'>) =>
  rule === undefined ? id : `${id}-${originalStart.slice(0, 10)}`

/** One of the actor's own events, with the time of its creation; of a series, the next occurrence. */
export type MyEvent = Occurrence & { createdAt: string }

/** What the actor may do with these events. */
export type EventRights = {
  /** The ids of the events that the actor created. */
  own: string[]
  /** The creators of the other events, for people who manage content; null if the account was deleted. */
  madeBy: Record<string, string | null>
  /** Whether the actor may change the church's services. */
  services: boolean
}

/** Whether the actor may change an event, or one of the church's services. */
export const mayChange = ({ id, isService }: Occurrence, { own, madeBy, services }: EventRights) =>
  (isService === true && services) || own.includes(id) || id in madeBy

/** What the cached calendar, the same for everyone, cannot contain about the actor. */
export type PersonalMonth = EventRights & {
  signedIn: boolean
  /** Whether the actor created any event, in any month. */
  hasOwnEvents: boolean
  /** The events of the first page that only signed-in people may see. */
  hidden: Occurrence[]
  /** The end of the actor's first page, if more events follow. */
  next: EventCursor | null
  /** Who comes to the occurrences of the month, on all of its pages. */
  going: GoingByOccurrence
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
  const events = [
    ...new Map([...publicPage.items, ...personal.hidden].map(event => [getOccurrenceKey(event), event])).values(),
  ]
  return { items: sortEvents(next ? events.filter(event => sortKey(event) <= sortKey(next)) : events), next }
}

/**
 * Merges a page with the one that follows it. An event that was moved in between may be in both: the later page is
 * newer.
 */
export function mergeEvents(items: Occurrence[], following: Occurrence[]) {
  return sortEvents([...new Map([...items, ...following].map(event => [getOccurrenceKey(event), event])).values()])
}

export const isBefore = (one: EventCursor, other: EventCursor) => sortKey(one) < sortKey(other)

function pickEarlier(one: EventCursor | null, other: EventCursor | null) {
  if (!one || !other) return one ?? other
  return isBefore(one, other) ? one : other
}

export const sortEvents = <Sorted extends EventCursor>(events: Sorted[]) =>
  events.sort((one, other) => (isBefore(one, other) ? -1 : 1))
const sortKey = ({ date, time, id, originalStart = '' }: EventCursor) => `${date} ${time} ${id} ${originalStart}`
