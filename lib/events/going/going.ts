import type { Occurrence } from '@/lib/events/occurrence'
import { findOverAt } from '@/lib/events/over'

/** How many come to an occurrence, and whether the actor is one of them. */
export type Going = { count: number; isGoing: boolean }

/** Who comes, by `getGoingKey`; an occurrence to which nobody comes is absent. */
export type GoingByOccurrence = Record<string, Going>

/** Somebody who comes. */
export type Attendee = { id: string; name: string; image: string | null }

export const getGoingKey = ({ id, originalStart }: Pick<Occurrence, 'id' | 'originalStart'>) => `${id} ${originalStart}`

export const findGoing = (going: GoingByOccurrence, occurrence: Pick<Occurrence, 'id' | 'originalStart'>): Going =>
  going[getGoingKey(occurrence)] ?? nobody

const nobody: Going = { count: 0, isGoing: false }

/** How many may still come; undefined is without limit. */
export const countPlacesLeft = ({ places }: Pick<Occurrence, 'places'>, { count }: Going) =>
  places === undefined ? undefined : Math.max(0, places - count)

/** Until `goingUntil` people may say that they come. */
export const isGoingOpen = ({ goingUntil }: Pick<Occurrence, 'goingUntil'>, now: Date) => now <= new Date(goingUntil)

/** Whether the occurrence is over; until then people may take back that they come. */
export const isOver = (occurrence: Pick<Occurrence, 'starts' | 'ends'>, now: Date) => now >= findOverAt(occurrence)
