import 'server-only'
import type { Socket } from 'node:net'
import type pg from 'pg'
import { log } from './log'

/** Postgres ends every statement after 5 s: a connection on which nothing has come for longer, in the middle of one, is dead. */
const SILENCE = 6000

type Answer = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void

// Next puts this file into several bundles of one process; they share what any of them noticed.
const kept = globalThis as typeof globalThis & { outage?: { missedAt: number; unreachableAt: number } }
kept.outage ??= { missedAt: Number.NEGATIVE_INFINITY, unreachableAt: Number.NEGATIVE_INFINITY }
const outage = kept.outage

/** Whether the database was missed a moment ago. */
export const databaseIsAway = () => performance.now() - outage.missedAt < 5000

/** Notices when the database goes away: a dead connection is broken off, and a request right after fails at once. */
export function watchful(pool: pg.Pool) {
  // A connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {}).on('connect', watch)
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  pool.connect = ((answer?: Answer) => {
    const connecting = knownToBeAway() ? Promise.reject(new Error('database is away')) : connect().catch(missed)
    if (!answer) return connecting
    connecting.then(client => answer(undefined, client, client.release), answer)
  }) as typeof pool.connect
  return pool

  /** A full pool says nothing about the database. */
  function missed(error: Error): never {
    outage.missedAt = performance.now()
    if (pool.totalCount < pool.options.max) outage.unreachableAt = outage.missedAt
    throw error
  }
}

/** For a second after it could not be reached: a request that asks it twice does not wait twice. */
const knownToBeAway = () => performance.now() - outage.unreachableAt < 1000

function watch(given: pg.PoolClient) {
  const client = given as pg.PoolClient & { readyForQuery: boolean; connection: { stream: Socket } }
  const { stream } = client.connection
  client.on('error', error => {
    outage.missedAt = performance.now()
    log.warn('database connection lost', { error })
  })
  stream.setTimeout(SILENCE, () => {
    // At rest: nobody waits for an answer, and who asks in this very moment has only begun to.
    if (client.readyForQuery) return
    const heard = stream.bytesRead
    // After a long garbage collection the timer fires before Node has read what came meanwhile; by then it has.
    setImmediate(() => {
      if (!client.readyForQuery && stream.bytesRead === heard) stream.destroy(new Error('database fell silent'))
    })
  })
}
