import 'server-only'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import type { Month } from '@/lib/events/event'
import { written } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { getMonthRange } from '@/lib/platform/runtime/time'
import { canBePlanned, listOpenPlaces, type RosterTeam } from '@/lib/rosters/month/month'
import { readDays } from '@/lib/rosters/month/reads'
import { listRosterOccurrences } from '@/lib/rosters/occurrences/reads'
import { lockPlaces, lockTeam } from '@/lib/rosters/planning/mutations'
import { readCandidates } from '@/lib/rosters/planning/reads'
import { propose } from './propose'

/**
 * Fills the open places of a team's coming days with drafts. The team's row is locked: of two leaders who propose, the
 * second finds what the first has filled.
 */
export function fillOpenPlaces({ team, month, now = new Date() }: { team: RosterTeam; month: Month; now?: Date }) {
  return db.$transaction(async transaction => {
    await lockTeam(transaction, team.id)
    const positionIds = team.positions.map(({ id }) => id)
    const occurrences = (await listRosterOccurrences(transaction, getMonthRange(`${month}-01`))).filter(occurrence =>
      canBePlanned(occurrence, now),
    )
    await lockPlaces(transaction, positionIds, occurrences)
    const open = listOpenPlaces(await readDays(transaction, { team, occurrences, isLeader: true, now }))
    if (open.length === 0) return written({ chosen: [], unfilled: [] })

    const days = [...new Set(open.map(({ day }) => day))]
    const { chosen, unfilled } = propose(open, await readCandidates(transaction, { positionIds, days }))
    await transaction.assignment.createMany({
      data: chosen.map(({ day: _, originalStart, ...place }) => ({
        ...place,
        originalStart: columnFromWallClock(originalStart),
      })),
    })
    return written({ chosen, unfilled })
  })
}
