import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type pg from 'pg'
import { log } from './log'

/** Postgres ends every statement after 5 s: a connection on which nothing has come for longer, in the middle of one, is dead. */
const SILENCE_MILLISECONDS = 6000
/** How long, in milliseconds, work waits for a connection, and how long a request that reads waits for all of its own. */
const CONNECTION_TIMEOUT = 3000
const REQUEST_TIMEOUT = 3500
/** Time for a connection that is no further away than usual, whatever was waited for before. */
const MIN_TIMEOUT = 500

type ConnectCallback = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void
type TimeBudget = { until: number; isOver: boolean }

// Next puts this file into several bundles of one process; they share what any of them noticed.
const shared = globalThis as typeof globalThis & {
  outage?: { failedAt: number; unreachableAt: number; budgets: AsyncLocalStorage<TimeBudget> }
}
shared.outage ??= {
  failedAt: Number.NEGATIVE_INFINITY,
  unreachableAt: Number.NEGATIVE_INFINITY,
  budgets: new AsyncLocalStorage(),
}
const outage = shared.outage

/** Whether the database was missed a moment ago. */
export const isDatabaseAway = () => performance.now() - outage.failedAt < 5000

/** A request that reads waits for the database once: whatever it asks while this works shares one time. */
export async function withReadDeadline({ method }: Pick<IncomingMessage, 'method'>, work: () => Promise<void>) {
  if (method !== 'GET' && method !== 'HEAD') return await work()
  const budget = { until: performance.now() + REQUEST_TIMEOUT, isOver: false }
  // What was begun meanwhile and goes on afterwards is nobody's request any more.
  await outage.budgets.run(budget, work).finally(() => {
    budget.isOver = true
  })
}

function getTimeLeft() {
  const budget = outage.budgets.getStore()
  return !budget || budget.isOver
    ? CONNECTION_TIMEOUT
    : Math.min(CONNECTION_TIMEOUT, Math.max(MIN_TIMEOUT, budget.until - performance.now()))
}

/**
 * Notices when the database goes away: a dead connection is broken off, and a request right after fails at once. One that
 * is only slow to connect to is waited for: the connection comes to the pool when it comes, and meanwhile whoever waits
 * takes what others give back.
 */
export function watchOutage(pool: pg.Pool) {
  /** Who waits, in the order they came, and takes another connection if one is free. */
  const waiting = new Set<() => void>()
  let openCount = 0
  // A connection that breaks is replaced by the pool; without a listener it would end the process.
  pool
    .on('error', () => {})
    .on('connect', client => {
      openCount += 1
      markReachable()
      watchClient(client)
    })
  pool.on('remove', () => {
    openCount -= 1
  })
  pool.on('release', error => {
    if (error) return
    markReachable()
    setImmediate(() => pool.idleCount > 0 && [...waiting][0]?.())
  })
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  pool.connect = ((callback?: ConnectCallback) => {
    const connecting = isKnownUnreachable()
      ? Promise.reject(new Error('database is away'))
      : connectInTime().catch(recordFailure)
    if (!callback) return connecting
    connecting.then(client => callback(undefined, client, client.release), callback)
  }) as typeof pool.connect
  return pool

  function connectInTime() {
    return new Promise<pg.PoolClient>((resolve, reject) => {
      let isOver = false
      const take = (client: pg.PoolClient) => (stop() ? resolve(client) : client.release())
      const fail = (error: Error) => stop() && reject(error)
      const retry = () => {
        waiting.delete(retry)
        connect().then(take, () => {})
      }
      const timer = setTimeout(() => fail(new Error('no connection to the database in time')), getTimeLeft())
      waiting.add(retry)
      connect().then(take, fail)

      function stop() {
        if (isOver) return false
        isOver = true
        clearTimeout(timer)
        waiting.delete(retry)
        return true
      }
    })
  }

  /** A pool whose connections are all open and busy says nothing about the database. */
  function recordFailure(error: Error): never {
    outage.failedAt = performance.now()
    if (openCount < pool.options.max) outage.unreachableAt = outage.failedAt
    throw error
  }
}

const markReachable = () => {
  outage.unreachableAt = Number.NEGATIVE_INFINITY
}

/** For a second after it could not be reached, unless it was heard since: who asks then does not wait as well. */
const isKnownUnreachable = () => performance.now() - outage.unreachableAt < 1000

function watchClient(pooledClient: pg.PoolClient) {
  const client = pooledClient as pg.PoolClient & { readyForQuery: boolean; connection: { stream: Socket } }
  const { stream } = client.connection
  client.on('error', error => {
    outage.failedAt = performance.now()
    log.warn('database connection lost', { error })
  })
  stream.setTimeout(SILENCE_MILLISECONDS, () => {
    // At rest: nobody waits for an answer, and who asks in this very moment has only begun to.
    if (client.readyForQuery) return
    const bytesBefore = stream.bytesRead
    // After a long garbage collection the timer fires before Node has read what came meanwhile; by then it has.
    setImmediate(() => {
      if (!client.readyForQuery && stream.bytesRead === bytesBefore) stream.destroy(new Error('database fell silent'))
    })
  })
}
