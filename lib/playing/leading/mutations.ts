import 'server-only'
import { subMilliseconds } from 'date-fns'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { extractGivenName } from '@/lib/values/names/given-name'
import { AWAY_AFTER_MS, OVER_AFTER_MS } from './leader-position'
import type { BeginMessage, PositionMessage } from './schema'

/** Who leads which playlist, and by which session: leading ends with that session. */
type Leader = { playlistId: string; leaderId: string; sessionId: string }

/**
 * Starts leading. Another active leader is only replaced if `over` is set, unless they count as away. Returns since
 * when this person leads, or who leads instead.
 */
export async function beginLeading(
  { playlistId, leaderId, sessionId }: Leader,
  { item, place, key, over }: BeginMessage,
) {
  const startedRows = await db.$queryRaw<{ since: Date; step: number }[]>`
    insert into leadings as old (playlist_id, leader_id, session_id, item_id, place, key)
    values (${playlistId}::uuid, ${leaderId}::uuid, ${sessionId}::uuid, ${item}::uuid, ${place}, ${key})
    on conflict (playlist_id) do update
      set leader_id = excluded.leader_id, session_id = excluded.session_id, item_id = excluded.item_id,
        place = excluded.place, key = excluded.key, screen = 'words', step = 1, started_at = now(), seen_at = now()
      where old.leader_id = excluded.leader_id or ${over} or old.seen_at < now() - make_interval(secs => ${AWAY_AFTER_MS / 1000})
    returning started_at as since, step`
  const [now] = startedRows
  return now
    ? { status: 'leading' as const, since: now.since.toISOString(), step: now.step }
    : findOtherLeader(playlistId)
}

/** Saves the leader's position. An update that arrives after a newer one, or after leading ended, changes nothing. */
export async function updateLeaderPosition(
  { playlistId, leaderId, sessionId }: Leader,
  { item, place, key, screen, step, since }: PositionMessage,
) {
  const updatedCount = await db.$executeRaw`
    update leadings set item_id = ${item}::uuid, place = ${place}, key = ${key}, screen = ${screen}::leading_screen,
      step = ${step}, session_id = ${sessionId}::uuid, seen_at = now()
    where playlist_id = ${playlistId}::uuid and leader_id = ${leaderId}::uuid
      and started_at = ${since}::timestamptz and step < ${step} and seen_at > now() - make_interval(secs => ${OVER_AFTER_MS / 1000})`
  if (updatedCount > 0) return { status: 'here' as const }
  const seenAt = { gt: subMilliseconds(new Date(), OVER_AFTER_MS) }
  const isStillLeading = await db.leading.count({ where: { playlistId, leaderId, startedAt: since, seenAt } })
  return isStillLeading ? { status: 'here' as const } : findOtherLeader(playlistId)
}

/** Ends what this person began at `since`, or whatever they lead here; somebody else's leading stays. */
export const endLeading = ({ playlistId, leaderId }: Omit<Leader, 'sessionId'>, since?: string) =>
  db.leading.deleteMany({ where: { playlistId, leaderId, ...(since && { startedAt: since }) } })

/** Deletes what was never ended by its leader. */
export const endAbandonedLeading = (now: Date) =>
  db.leading.deleteMany({ where: { seenAt: { lt: subMilliseconds(now, OVER_AFTER_MS) } } })

/** Reports to the other processes how many followers of a playlist this one has. */
export const reportFollowers = (playlistId: string, followers: number, by: string) =>
  pool.query(`select pg_notify('led', $1)`, [JSON.stringify({ playlist_id: playlistId, followers, by })])

async function findOtherLeader(playlistId: string) {
  const seenAt = { gt: subMilliseconds(new Date(), OVER_AFTER_MS) }
  const lead = await db.leading.findUnique({
    where: { playlistId, seenAt },
    select: { leader: { select: { name: true } } },
  })
  return lead ? { status: 'taken' as const, by: extractGivenName(lead.leader.name) } : { status: 'over' as const }
}
