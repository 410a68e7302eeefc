import type { WallClock } from '@/lib/engines/recurrence/wall-clock'
import { addDaysTo, type Day } from '@/lib/platform/runtime/time'
import { type AssignmentStatus, holdsPlace } from '@/lib/rosters/status'
import { REASONS, type Reason } from './reasons'

/** A position at an occurrence, and the day on which that takes place now. */
export type Place = { eventId: string; originalStart: WallClock; positionId: string; day: Day }

/** A place that a person holds, said no to or was taken out of, in any team; the status counts for the day. */
export type Duty = Place & { assignmentId: string; status: AssignmentStatus }

/** Somebody who can take positions of a team, and what is known of their days. */
export type Candidate = {
  id: string
  name: string
  positionIds: readonly string[]
  absences: readonly { firstDay: Day; lastDay: Day }[]
  duties: readonly Duty[]
  /** The days on which the person is too young, or lacks a guardian's consent. */
  barredDays: readonly Day[]
}

/** Returns what speaks against asking a person for a day. */
export function findReasons(candidate: Candidate, day: Day): Reason[] {
  const days = listServingDays(candidate)
  const found: Record<Reason, boolean> = {
    absent: isAbsent(candidate, day),
    elsewhere: days.has(day),
    third: isThirdWeek(days, day),
  }
  return REASONS.filter(reason => found[reason])
}

/** Returns the last day before this one on which the person serves, in whichever team; undefined: never. */
export const findLastTime = (candidate: Candidate, day: Day): Day | undefined =>
  [...listServingDays(candidate)]
    .filter(served => served < day)
    .sort()
    .at(-1)

/** Returns the person's row in this very place, if there is one. */
export const findOwnRow = ({ duties }: Candidate, place: Place) =>
  duties.find(
    ({ eventId, originalStart, positionId }) =>
      eventId === place.eventId && originalStart === place.originalStart && positionId === place.positionId,
  )

/** Whether the person said for some place of this day that they cannot. */
export const hasDeclined = ({ duties }: Candidate, day: Day) =>
  duties.some(duty => duty.day === day && duty.status === 'no')

export const isAbsent = ({ absences }: Candidate, day: Day) =>
  absences.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)

/** The days on which the person holds a place. */
export const listServingDays = ({ duties }: Candidate) =>
  new Set(duties.filter(({ status }) => holdsPlace(status)).map(({ day }) => day))

/** Whether the day would be the third week in a row: as the last of the three, between two, or before two. */
export function isThirdWeek(days: ReadonlySet<Day>, day: Day) {
  const serves = (weeks: number) => days.has(addDaysTo(day, weeks * 7))
  return (serves(-2) && serves(-1)) || (serves(-1) && serves(1)) || (serves(1) && serves(2))
}

/** Sorts people by who served longest ago, then by name. */
export function sortByLastTime<Sorted extends Candidate>(candidates: readonly Sorted[], day: Day) {
  const lastTimes = new Map(candidates.map(candidate => [candidate.id, findLastTime(candidate, day) ?? '']))
  const lastTime = ({ id }: Sorted) => lastTimes.get(id) ?? ''
  return candidates.toSorted(
    (one, other) =>
      compareText(lastTime(one), lastTime(other)) ||
      names.compare(one.name, other.name) ||
      compareText(one.id, other.id),
  )
}

const names = new Intl.Collator('pt-BR')
const compareText = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)
