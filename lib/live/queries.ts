import 'server-only'
import { pool } from '@/lib/platform/database/pool'
import { clock, lastInvalidationOf } from '@/lib/platform/realtime/invalidation'
import { tags } from '@/lib/platform/realtime/tags'
import { log } from '@/lib/platform/runtime/log'
import { type Broadcast, endIfExpired, toBroadcast } from './broadcast'

type CachedBroadcast = { readAt: number; createdAt: number; reading: Promise<Broadcast>; last?: Broadcast }
// On globalThis, so that the process has one cache however many bundles contain this file.
const shared = globalThis as typeof globalThis & { live?: CachedBroadcast }

/** The current broadcast: read at most once a second, and again after each change. Does not depend on Next. */
export async function currentBroadcast(): Promise<Broadcast> {
  // The same for everyone.
  if (!shared.live || isOld(shared.live)) {
    const last = shared.live?.last
    shared.live = { readAt: Date.now(), createdAt: clock(), reading: readOrReuse(last), last }
  }
  return endIfExpired(await shared.live.reading, Date.now())
}

function isOld({ readAt, createdAt }: CachedBroadcast) {
  const age = Date.now() - readAt
  return age >= 1000 || age < 0 || lastInvalidationOf([tags.live]) >= createdAt
}

/** If the database is unavailable, the last known broadcast stays valid until it expires. */
async function readOrReuse(last?: Broadcast) {
  try {
    const broadcast = await readBroadcast(new Date())
    if (shared.live) shared.live.last = broadcast
    return broadcast
  } catch (error) {
    if (!last) throw error
    log.warn('live settings could not be read', { error })
    return last
  }
}

/** The first reader of an expired stream deactivates it. */
async function readBroadcast(now: Date) {
  const { rows } = await pool.query<Settings>({
    name: 'what is on the air',
    text: 'select is_active as "isActive", live_url as url, expires_at as "expiresAt" from live_settings where id = 1',
  })
  const settings = rows[0] ?? null
  if (settings?.isActive && settings.expiresAt && settings.expiresAt <= now) {
    // The expiry decides, not the row: if the update fails, the stream has ended anyway.
    await pool
      .query('update live_settings set is_active = false where id = 1 and is_active and expires_at <= $1', [now])
      .catch(error => log.warn('stream was not switched off', { error }))
  }
  return toBroadcast(settings, now)
}

type Settings = { isActive: boolean; url: string | null; expiresAt: Date | null }
