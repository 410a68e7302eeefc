import 'server-only'
import type { Month } from '@/lib/events/event'
import { getMonthAt, getNeighbourMonths } from '@/lib/events/month'
import type { Occurrence } from '@/lib/events/occurrence'
import { db } from '@/lib/platform/database/db'
import { getMonthRange } from '@/lib/platform/runtime/time'
import { currentActor } from '@/lib/platform/session/session'
import { listRosterOccurrences } from '@/lib/rosters/occurrences/reads'
import { canLeadTeam, canManageTeams, canSeeRosters } from '@/lib/rosters/policy'
import { chooseTeam, pickMonth } from './choice'
import { canBePlanned, type RosterMonth } from './month'
import { readDays, readTeamsFor, readUnsaid, toRosterMonth } from './reads'

/** The month's page. */
export type RosterScreen = {
  /** Whether the reader may make teams. */
  canManage: boolean
  /** Whether the reader serves in any team: they answer here. */
  isServant: boolean
  month: Month
  teams: { id: string; name: string }[]
  /** None: there is no team yet. */
  roster: RosterMonth | null
  /** For leaders: coming services on which the team serves in nothing. */
  unplanned: Occurrence[]
  /** For leaders: who has not said until the month's end when they cannot serve. */
  unsaid: string[]
}

/** Returns the month's page for a person, at most eight statements; null for guests and nobody. */
export async function getRosterScreen(
  wanted: { month?: Month | undefined; teamId?: string | undefined },
  now = new Date(),
): Promise<RosterScreen | null> {
  const actor = await currentActor()
  if (!canSeeRosters(actor) || actor.id === null) return null
  const current = getMonthAt(now)
  const next = getNeighbourMonths(current).next ?? current
  const [teams, occurrences] = await Promise.all([
    readTeamsFor(db, actor.id),
    listRosterOccurrences(db, {
      first: getMonthRange(`${wanted.month ?? current}-01`).first,
      last: getMonthRange(`${wanted.month ?? next}-01`).last,
    }),
  ])
  const month = wanted.month ?? pickMonth(occurrences, { current, next, now })
  const team = chooseTeam(teams, wanted.teamId)
  const screen = {
    ...{ canManage: canManageTeams(actor), isServant: teams.some(({ isOwn }) => isOwn), month },
    teams: teams.map(({ id, name }) => ({ id, name })),
  }
  if (!team) return { ...screen, roster: null, unplanned: [], unsaid: [] }

  const isLeader = canLeadTeam(actor, { leaderIds: team.isLed ? [actor.id] : [] })
  const inMonth = occurrences.filter(({ date }) => date.startsWith(month))
  const [days, unsaid] = await Promise.all([
    readDays(db, { team, occurrences: inMonth, isLeader, readerId: actor.id, now }),
    isLeader ? readUnsaid(db, team.id, getMonthRange(`${month}-01`).last) : [],
  ])
  const planned = new Set(days.map(({ occurrence }) => occurrence))
  return {
    ...screen,
    roster: toRosterMonth({ team: { id: team.id, name: team.name, positions: team.positions }, month, isLeader }, days),
    unplanned: isLeader ? inMonth.filter(one => !planned.has(one) && canBePlanned(one, now)) : [],
    unsaid,
  }
}
