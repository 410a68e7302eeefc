import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type pg from 'pg'
import { log } from './log'

/** Postgres ends every statement after 5 s: a connection on which nothing has come for longer, in the middle of one, is dead. */
const SILENCE = 6000
/** How long, in milliseconds, work waits for a connection, and how long a request that reads waits for all of its own. */
const PATIENCE = 3000
const TIME = 3500
/** Time for a connection that is no further away than usual, whatever was waited for before. */
const MOMENT = 500

type Answer = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void
type Time = { until: number; over: boolean }

// Next puts this file into several bundles of one process; they share what any of them noticed.
const kept = globalThis as typeof globalThis & {
  outage?: { missedAt: number; unreachableAt: number; times: AsyncLocalStorage<Time> }
}
kept.outage ??= {
  missedAt: Number.NEGATIVE_INFINITY,
  unreachableAt: Number.NEGATIVE_INFINITY,
  times: new AsyncLocalStorage(),
}
const outage = kept.outage

/** Whether the database was missed a moment ago. */
export const databaseIsAway = () => performance.now() - outage.missedAt < 5000

/** A request that reads waits for the database once: whatever it asks while this works shares one time. */
export async function withReadDeadline({ method }: Pick<IncomingMessage, 'method'>, work: () => Promise<void>) {
  if (method !== 'GET' && method !== 'HEAD') return await work()
  const time = { until: performance.now() + TIME, over: false }
  // What was begun meanwhile and goes on afterwards is nobody's request any more.
  await outage.times.run(time, work).finally(() => {
    time.over = true
  })
}

function patience() {
  const time = outage.times.getStore()
  return !time || time.over ? PATIENCE : Math.min(PATIENCE, Math.max(MOMENT, time.until - performance.now()))
}

/**
 * Notices when the database goes away: a dead connection is broken off, and a request right after fails at once. One that
 * is only slow to connect to is waited for: the connection comes to the pool when it comes, and meanwhile whoever waits
 * takes what others give back.
 */
export function watchOutage(pool: pg.Pool) {
  /** Who waits, in the order they came, and takes another connection if one is free. */
  const waiting = new Set<() => void>()
  let open = 0
  // A connection that breaks is replaced by the pool; without a listener it would end the process.
  pool
    .on('error', () => {})
    .on('connect', client => {
      open += 1
      heard()
      watch(client)
    })
  pool.on('remove', () => {
    open -= 1
  })
  pool.on('release', error => {
    if (error) return
    heard()
    setImmediate(() => pool.idleCount > 0 && [...waiting][0]?.())
  })
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  pool.connect = ((answer?: Answer) => {
    const connecting = knownToBeAway() ? Promise.reject(new Error('database is away')) : connected().catch(missed)
    if (!answer) return connecting
    connecting.then(client => answer(undefined, client, client.release), answer)
  }) as typeof pool.connect
  return pool

  function connected() {
    return new Promise<pg.PoolClient>((resolve, reject) => {
      let over = false
      const take = (client: pg.PoolClient) => (stop() ? resolve(client) : client.release())
      const fail = (error: Error) => stop() && reject(error)
      const again = () => {
        waiting.delete(again)
        connect().then(take, () => {})
      }
      const late = setTimeout(() => fail(new Error('no connection to the database in time')), patience())
      waiting.add(again)
      connect().then(take, fail)

      function stop() {
        if (over) return false
        over = true
        clearTimeout(late)
        waiting.delete(again)
        return true
      }
    })
  }

  /** A pool whose connections are all open and busy says nothing about the database. */
  function missed(error: Error): never {
    outage.missedAt = performance.now()
    if (open < pool.options.max) outage.unreachableAt = outage.missedAt
    throw error
  }
}

const heard = () => {
  outage.unreachableAt = Number.NEGATIVE_INFINITY
}

/** For a second after it could not be reached, unless it was heard since: who asks then does not wait as well. */
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
