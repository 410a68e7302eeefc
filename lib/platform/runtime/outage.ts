import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type pg from 'pg'
import { log } from './log'

/** Postgres ends every statement after 5 s: a connection that is silent for longer during a statement is dead. */
const SILENCE_MILLISECONDS = 6000
/** For how many milliseconds work waits for one connection, and a read request for all of its connections together. */
const CONNECTION_TIMEOUT = 3000
const REQUEST_TIMEOUT = 3500
/** Enough time to open a connection to a reachable database, however long the request has waited before. */
const MIN_TIMEOUT = 500

type ConnectCallback = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void
/** When the database was away. */
type Outage = { from: Date; to: Date }
type TimeBudget = { until: number; isOver: boolean }

// Next puts this file into several bundles of one process; they share one state.
const shared = globalThis as typeof globalThis & {
  outage?: {
    failedAt: number
    unreachableAt: number
    awaySince?: Date
    last?: Outage
    budgets: AsyncLocalStorage<TimeBudget>
  }
}
shared.outage ??= {
  failedAt: Number.NEGATIVE_INFINITY,
  unreachableAt: Number.NEGATIVE_INFINITY,
  budgets: new AsyncLocalStorage(),
}
const outage = shared.outage

/** Whether the database was unreachable within the last five seconds. */
export const isDatabaseAway = () => performance.now() - outage.failedAt < 5000

/** Returns the last outage that this process noticed and that is over. */
export const getLastOutage = () => outage.last

/** Limits how long a read request waits for the database: all its queries share one time budget. */
export async function withReadDeadline({ method }: Pick<IncomingMessage, 'method'>, work: () => Promise<void>) {
  if (method !== 'GET' && method !== 'HEAD') return await work()
  const budget = { until: performance.now() + REQUEST_TIMEOUT, isOver: false }
  // Work that continues after the request has ended is no longer bound by its budget.
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
 * Detects an outage of the database: closes dead connections, and makes requests right after a failure fail at once. If
 * the database is only slow to connect to, the connection joins the pool when it is ready, and meanwhile those who wait
 * take connections that others release.
 */
export function watchOutage(pool: pg.Pool) {
  /** Those who wait for a connection, in order of arrival: each function tries again to take a free one. */
  const waiting = new Set<() => void>()
  let openCount = 0
  // The pool replaces a broken connection; without a listener its error would end the process.
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
      ? Promise.reject(markUnreachable(new Error('database is away')))
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

  /** If all connections of the pool are open and busy, a failure does not mean that the database is unreachable. */
  function recordFailure(error: Error): never {
    outage.failedAt = performance.now()
    if (openCount < pool.options.max) {
      outage.unreachableAt = outage.failedAt
      outage.awaySince ??= new Date()
      markUnreachable(error)
    }
    throw error
  }
}

/** Postgres's own code for a server that cannot be connected to, from which people's message follows. */
function markUnreachable(error: Error & { code?: string }) {
  if (!/^[0-9A-Z]{5}$/.test(error.code ?? '')) error.code = '57P03'
  return error
}

function markReachable() {
  outage.unreachableAt = Number.NEGATIVE_INFINITY
  if (!outage.awaySince) return
  outage.last = { from: outage.awaySince, to: new Date() }
  outage.awaySince = undefined
}

/**
 * Whether the database was unreachable within the last second and has not answered since: requests then fail at once.
 */
const isKnownUnreachable = () => performance.now() - outage.unreachableAt < 1000

function watchClient(pooledClient: pg.PoolClient) {
  const client = pooledClient as pg.PoolClient & { readyForQuery: boolean; connection: { stream: Socket } }
  const { stream } = client.connection
  client.on('error', error => {
    outage.failedAt = performance.now()
    log.warn('database connection lost', { error })
  })
  stream.setTimeout(SILENCE_MILLISECONDS, () => {
    // Idle: nothing waits for an answer, and a query of this very moment has only just begun.
    if (client.readyForQuery) return
    const bytesBefore = stream.bytesRead
    // After a long garbage collection the timer fires before Node has read what arrived meanwhile: check again after
    // that.
    setImmediate(() => {
      if (!client.readyForQuery && stream.bytesRead === bytesBefore) stream.destroy(new Error('database fell silent'))
    })
  })
}
