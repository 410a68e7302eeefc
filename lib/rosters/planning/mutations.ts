import 'server-only'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import type { Month } from '@/lib/events/event'
import type { Occurrence } from '@/lib/events/occurrence'
import { type OccurrenceRef, readOccurrences } from '@/lib/events/occurrences/reads'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { getMonthRange } from '@/lib/platform/runtime/time'
import { issueAnswerLinks } from '@/lib/rosters/links/mutations'
import { canBePlanned, type RosterTeam } from '@/lib/rosters/month/month'
import { listRosterOccurrences } from '@/lib/rosters/occurrences/reads'

/** Everything that plans a team's rosters waits here for one another. */
export const lockTeam = (transaction: Transaction, teamId: string) =>
  transaction.$queryRaw`select from serving_teams where id = ${teamId}::uuid for update`

/**
 * Locks what stands in positions at some occurrences: who takes an offered place at this moment has taken it before, or
 * finds it filled.
 */
export const lockPlaces = (
  transaction: Transaction,
  positionIds: string[],
  occurrences: Pick<Occurrence, 'id' | 'originalStart'>[],
) =>
  transaction.$queryRaw`
    select from assignments a
    join unnest(${occurrences.map(({ id }) => id)}::uuid[], ${occurrences.map(({ originalStart }) => originalStart)}::timestamp[])
      as o (event_id, original_start) using (event_id, original_start)
    where a.position_id = any(${positionIds}::uuid[]) order by a.id for update of a`

/**
 * Asks everybody who is a draft on a coming day of the month, once, and returns how many people that are. Whoever has a
 * suspended account stays a draft.
 */
export function askDrafts({ team, month, now = new Date() }: { team: RosterTeam; month: Month; now?: Date }) {
  return db.$transaction(async transaction => {
    await lockTeam(transaction, team.id)
    const occurrences = (await listRosterOccurrences(transaction, getMonthRange(`${month}-01`))).filter(occurrence =>
      canBePlanned(occurrence, now),
    )
    const asked = await transaction.assignment.updateManyAndReturn({
      where: {
        status: 'draft',
        positionId: { in: team.positions.map(({ id }) => id) },
        servant: { OR: [{ profileId: null }, { profile: { suspendedAt: null } }] },
        OR: occurrences.map(({ id: eventId, originalStart }) => ({
          eventId,
          originalStart: columnFromWallClock(originalStart),
        })),
      },
      data: { status: 'asked', askedAt: now },
      select: { servantId: true },
    })
    const people = [...new Set(asked.flatMap(({ servantId }) => servantId ?? []))]
    if (people.length === 0) return written({ people: 0 })
    await issueAnswerLinks(transaction, people)
    await enqueue(transaction, 'announceAsked', {})
    return written({ people: people.length })
  })
}

/** Says how many people a position takes on one day. */
export const writeNeed = (place: OccurrenceRef & { positionId: string; count: number; now?: Date }) =>
  writeNeeds({ ...place, positionIds: [place.positionId] })

/** Opens a day on which the team serves in nothing yet: one person in each position. */
export const openDay = ({ team, ...day }: OccurrenceRef & { team: RosterTeam; now?: Date }) =>
  writeNeeds({ ...day, positionIds: team.positions.map(({ id }) => id), count: 1 })

type Needs = OccurrenceRef & { positionIds: string[]; count: number; now?: Date }

function writeNeeds({ eventId, originalStart, positionIds, count, now = new Date() }: Needs) {
  return db.$transaction(async transaction => {
    const [occurrence] = await readOccurrences(transaction, [{ eventId, originalStart }])
    if (!occurrence) return unwritten('missing')
    if (!canBePlanned(occurrence, now)) return unwritten(occurrence.isCancelled ? 'cancelled' : 'begun')
    await transaction.$executeRaw`
      insert into needs (event_id, original_start, position_id, count)
      select ${eventId}::uuid, ${originalStart}::timestamp, position_id, ${count}::int
      from unnest(${positionIds}::uuid[]) as chosen (position_id)
      on conflict (event_id, original_start, position_id) where original_start is not null
        do update set count = excluded.count`
    return written()
  })
}
