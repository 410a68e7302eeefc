import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { problem } from '@/scripts/problem.mjs'
import { requireReachable, withConnection } from './connect'

/** How long, in milliseconds, an answer or a notification may take on a busy server. */
const TIMEOUT_MS = 5000

/** Checks that the server of DATABASE_URL answers, and that each connection to it has a session of its own. */
export async function checkConnection(databaseUrl: string) {
  await requireReachable(databaseUrl)
  const isUsable =
    (await hasOwnSession(databaseUrl).catch(ignorePoolerRefusal)) && (await receivesNotifications(databaseUrl))
  if (isUsable) return
  const { host } = new URL(databaseUrl)
  throw problem(`DATABASE_URL (${host}) leads to a pooler in transaction mode, which hands each transaction another session (PgBouncer's pool_mode = transaction).
Comunhão needs sessions: over one it hears of every write (LISTEN), and locks keep two from migrating or restoring at once. Name the address of PostgreSQL itself in DATABASE_URL, or a pool with pool_mode = session.`)
}

/** With pool_mode = statement, PgBouncer refuses transactions. */
function ignorePoolerRefusal(error: unknown) {
  if (error instanceof Error && /pooling mode/.test(error.message)) return false
  throw error
}

/**
 * Whether a setting of one connection is still there on the next query, while another connection has an open
 * transaction, and is not visible to that one.
 */
async function hasOwnSession(databaseUrl: string) {
  const read = async (client: pg.Client) => {
    const { rows } = await client.query<{ value: string | null }>(
      "select current_setting('comunhao.session', true) as value",
    )
    return rows[0]?.value
  }
  return await withConnection(databaseUrl, async first => {
    await first.query("select set_config('comunhao.session', 'mine', false)")
    return await withConnection(databaseUrl, async second => {
      await second.query('begin')
      const isShared = (await read(second)) === 'mine'
      // A pool of one session lets the query wait for the other transaction.
      const answer = await Promise.race([read(first), pause(TIMEOUT_MS, 'no answer', { ref: false })])
      await second.query('rollback')
      return !isShared && answer === 'mine'
    })
  })
}

/** Whether a notification sent over one connection arrives at another that listens. */
export async function receivesNotifications(databaseUrl: string, timeout = TIMEOUT_MS) {
  return await withConnection(databaseUrl, async listener => {
    await listener.query('listen comunhao_echo')
    const echo = once(listener, 'notification').then(() => true)
    await withConnection(databaseUrl, client => client.query('notify comunhao_echo'))
    return await Promise.race([echo, pause(timeout, false, { ref: false })])
  })
}
