import 'server-only'
import type { Socket } from 'node:net'
import type pg from 'pg'
import { log } from './log'

/** Longer than Postgres lets any statement run: where nothing has come for so long, nobody is at the other end. */
const SILENCE = 6000

type Answer = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void

// One for the process, however many bundles this file is part of.
const kept = globalThis as typeof globalThis & { outage?: { missedAt: number; unreachableAt: number } }
kept.outage ??= { missedAt: Number.NEGATIVE_INFINITY, unreachableAt: Number.NEGATIVE_INFINITY }
const outage = kept.outage

/** Whether the database was missed a moment ago. */
export const databaseIsAway = () => performance.now() - outage.missedAt < 5000

/** Notices when the database goes away, and lets nobody wait for it longer than it takes to know. */
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
    const heard = stream.bytesRead
    // What came while this process itself was held up is read first.
    setImmediate(() => {
      if (!client.readyForQuery && stream.bytesRead === heard) stream.destroy(new Error('database fell silent'))
    })
  })
}
