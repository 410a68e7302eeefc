import { type Month, toMonth } from '@/lib/events/event'
import type { Occurrence } from '@/lib/events/occurrence'
import { toChurchDay } from '@/lib/platform/runtime/time'
import type { RosterTeam } from './month'
import { canBePlanned } from './month'

/** A team, with what the reader does in it. */
export type ReadersTeam = RosterTeam & { isLed: boolean; isOwn: boolean }

/** Returns the team that was asked for; without one, a team that the reader leads, or else one in which they serve. */
export const chooseTeam = (teams: readonly ReadersTeam[], wantedId?: string) =>
  teams.find(({ id }) => id === wantedId) ??
  teams.find(({ isLed }) => isLed) ??
  teams.find(({ isOwn }) => isOwn) ??
  teams[0]

/** The present month; from the 20th on, the next one if nothing is left to come in it. */
export function pickMonth(
  occurrences: readonly Occurrence[],
  { current, next, now }: { current: Month; next: Month; now: Date },
) {
  const isLate = toChurchDay(now).slice(8) >= '20'
  const isComing = occurrences.some(one => toMonth(one.date) === current && canBePlanned(one, now))
  return isLate && !isComing ? next : current
}
