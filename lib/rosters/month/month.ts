import type { Month } from '@/lib/events/event'
import type { Occurrence } from '@/lib/events/occurrence'
import type { Place } from '@/lib/rosters/proposal/candidate'
import { type AssignmentStatus, holdsPlace } from '@/lib/rosters/status'

/** A team as the month shows it. */
export type RosterTeam = { id: string; name: string; positions: { id: string; name: string }[] }

/** What a leader reads of a team in a month, and what everyone with an account reads of what is published. */
export type RosterMonth = {
  month: Month
  team: RosterTeam
  /** Whether the reader plans this team's rosters: only then drafts, notes and reasons are here. */
  isLeader: boolean
  days: RosterDay[]
  /** How many drafts nobody was asked for yet. */
  drafts: number
}

/** An occurrence with the places of the team. */
export type RosterDay = {
  /** `<event> <original start>`. */
  key: string
  occurrence: Occurrence
  isOver: boolean
  /** Whether its places can be filled and published: it has not begun, and is not cancelled. */
  isOpen: boolean
  places: PositionPlaces[]
}

export type PositionPlaces = {
  positionId: string
  /** How many people the position takes on this day. */
  count: number
  people: RosterPerson[]
}

export type RosterPerson = {
  assignmentId: string
  /** None: the person was deleted. */
  servantId: string | null
  /** For leaders the whole name, for others the first one. */
  name: string
  status: AssignmentStatus
  /** The reader is neither a leader nor this person: the status says nothing. */
  isAnswerHidden?: true
  /** The reader's own place. */
  isMine?: true
  note?: string
  /** What the leader was warned of and overrode. */
  overrode?: string[]
  /** The place of a person who cannot is offered to others, and who took it. */
  isOffered?: true
  takenBy?: string
}

/** Until it begins, people are planned and asked for it, unless it is cancelled. */
export const canBePlanned = ({ starts, isCancelled }: Pick<Occurrence, 'starts' | 'isCancelled'>, now: Date) =>
  !isCancelled && now < new Date(starts)

/** How many people are missing in a position. */
export const countMissing = ({ count, people }: PositionPlaces) =>
  Math.max(0, count - people.filter(({ status, servantId }) => servantId !== null && holdsPlace(status)).length)

/** The places for which somebody is missing, each as often as people are. */
export const listOpenPlaces = (days: RosterDay[]): Place[] =>
  days.flatMap(({ occurrence: { id: eventId, originalStart, date: day }, isOpen, places }) =>
    isOpen
      ? places.flatMap(place =>
          Array.from({ length: countMissing(place) }, () => ({
            ...{ eventId, originalStart, day, positionId: place.positionId },
          })),
        )
      : [],
  )

/** Everybody in a month who was asked. */
export const listAsked = (days: RosterDay[]) =>
  days.flatMap(({ places }) => places.flatMap(({ people }) => people.filter(({ status }) => status !== 'draft')))
