import type { WallClock } from '@/lib/engines/recurrence/wall-clock'
import type { Occurrence } from '@/lib/events/occurrence'
import type { AssignmentStatus } from '@/lib/rosters/status'

/** A coming service for which a person was asked, as they read it. */
export type Duty = DutyDay & {
  assignmentId: string
  status: Exclude<AssignmentStatus, 'draft'>
  note: string
  isCancelled: boolean
  /** It has begun: the answer does not change any more. */
  hasBegun: boolean
  /** Who has the place of a person who could not; null if nobody may be named. */
  takenBy?: string | null
}

/** A place of a person who cannot serve, which the reader could take. */
export type OpenPlace = DutyDay & { assignmentId: string }

/** Where and when, and as what. */
export type DutyDay = {
  eventId: string
  originalStart: WallClock
  title: string
  /** 'Domingo, 3 de janeiro, 18:00' */
  when: string
  starts: string
  /** Absent: at the church. */
  place?: string
  position: string
  team: string
}

/** Days on which a person said that they cannot serve. */
export type AbsentDays = { id: string; firstDay: string; lastDay: string; words: string }

/** What a person is asked for, what else they could take, and when they cannot. */
export type OwnRoster = { duties: Duty[]; openPlaces: OpenPlace[]; absences: AbsentDays[] }

/** Whether the answer can be given, or changed. */
export const canAnswerDuty = ({ status, isCancelled, hasBegun, takenBy }: Duty) =>
  status !== 'out' && !isCancelled && !hasBegun && takenBy === undefined

/** Whether the person was asked and has not answered. */
export const isWaiting = (duty: Duty) => duty.status === 'asked' && canAnswerDuty(duty)

/** People answer until the start. */
export const hasBegun = ({ starts }: Pick<Occurrence, 'starts'>, now: Date) => now >= new Date(starts)
