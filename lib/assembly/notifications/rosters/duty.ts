import type { WallClock } from '@/lib/engines/recurrence/wall-clock'
import type { Occurrence } from '@/lib/events/occurrence'
import type { AssignmentStatus } from '@/lib/rosters/status'

/** That somebody serves in a position at an occurrence, as it stands now. */
export type Duty = {
  id: string
  eventId: string
  originalStart: WallClock
  /** None: the occurrence is gone. */
  occurrence: Occurrence | null
  position: { id: string; name: string; teamId: string }
  servantId: string | null
  profileId: string | null
  name: string
  /** The status that counts on the day of the occurrence; of one that is gone, the last. */
  status: AssignmentStatus
  /** The person answered for another day than this one: the service moved. */
  isAskedAgain: boolean
  askedAt: Date | null
  answeredAt: Date | null
  offeredAt: Date | null
  knownState: string | null
  toldStatus: AssignmentStatus | null
}

export type ComingDuty = Duty & { occurrence: Occurrence }

/** Whether the service takes place, and has not begun. */
export const isComing = (duty: Duty, now: Date): duty is ComingDuty =>
  duty.occurrence !== null && !duty.occurrence.isCancelled && new Date(duty.occurrence.starts) > now

/** The accounts of these people, each once; who has none is told by hand. */
export const listProfiles = (duties: Pick<Duty, 'profileId'>[]) => [
  ...new Set(duties.flatMap(({ profileId }) => profileId ?? [])),
]

export const byStart = (one: ComingDuty, other: ComingDuty) =>
  one.occurrence.starts.localeCompare(other.occurrence.starts)
