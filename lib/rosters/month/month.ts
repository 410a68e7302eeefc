import type { Month } from '@/lib/events/event'
import type { Occurrence } from '@/lib/events/occurrence'
import type { AssignmentStatus } from '@/lib/rosters/status'

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
  note?: string
  /** What the leader was warned of and overrode. */
  overrode?: string[]
  /** The place of a person who cannot is offered to others, and who took it. */
  isOffered?: true
  takenBy?: string
}

/** How many people are missing in a position. */
export const countMissing = ({ count, people }: PositionPlaces) =>
  Math.max(
    0,
    count - people.filter(({ status, servantId }) => servantId !== null && status !== 'no' && status !== 'out').length,
  )
