import 'server-only'
import { announce } from '@/lib/assembly/notifications/announcing/mutations'
import { isComing } from '@/lib/assembly/notifications/rosters/duty'
import { readDuties } from '@/lib/assembly/notifications/rosters/reads'
import { columnFromWallClock, toWallClock } from '@/lib/engines/recurrence/wall-clock'
import { db, type Transaction } from '@/lib/platform/database/db'
import { toChurchDay } from '@/lib/platform/runtime/time'
import { isVacatedSql } from './reads'

/**
 * Announces to the leaders of a team what people answered, if it is not what they were told: of no, yes and no again they
 * read the last. Nobody is told their own answer.
 */
export function announceNewAnswers(teamId: string) {
  return db.$transaction(async transaction => {
    const rows = await transaction.$queryRaw<{ id: string }[]>`
      select a.id from assignments a join positions p on p.id = a.position_id
      where p.team_id = ${teamId}::uuid and a.status in ('yes', 'no') and a.told_status is distinct from a.status
      order by a.id for update of a`
    const duties = await readDuties(transaction, { id: { in: rows.map(({ id }) => id) } })
    const now = new Date()
    const news = duties.filter(({ status }) => status !== 'asked').filter(duty => isComing(duty, now))
    if (news.length === 0) return
    await transaction.$executeRaw`
      update assignments set told_status = status where id = any(${news.map(({ id }) => id)}::uuid[])`
    await tellLeaders(transaction, teamId, news)
  })
}

/**
 * Announces to leaders that people who were asked do not serve any more, and nobody of the team did that: a consent was
 * withdrawn, or the person was deleted.
 */
export function announceVacatedPlaces() {
  return db.$transaction(async transaction => {
    const today = columnFromWallClock(toWallClock(toChurchDay(new Date()), '00:00'))
    const rows = await transaction.$queryRaw<{ id: string }[]>`
      select a.id from assignments a left join servants s on s.id = a.servant_id
      where a.original_start >= ${today}::timestamp and a.told_status is distinct from 'out' and ${isVacatedSql}
      order by a.id for update of a`
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await transaction.$executeRaw`update assignments set told_status = 'out' where id = any(${ids}::uuid[])`
    const now = new Date()
    const vacated = (await readDuties(transaction, { id: { in: ids } })).filter(duty => isComing(duty, now))
    for (const [teamId, ofTeam] of Map.groupBy(vacated, ({ position }) => position.teamId))
      await tellLeaders(transaction, teamId, ofTeam)
  })
}

async function tellLeaders(transaction: Transaction, teamId: string, news: { profileId: string | null }[]) {
  const leaders = await transaction.teamLeader.findMany({ where: { teamId }, select: { profileId: true } })
  const profileIds = leaders
    .map(({ profileId }) => profileId)
    .filter(leader => news.some(({ profileId }) => profileId !== leader))
  if (profileIds.length === 0) return
  const subject = { kind: 'answered', id: teamId } as const
  await announce({ topic: 'events', subject, profileIds, isRepeatable: true }, transaction)
}
