import 'server-only'
import pg from 'pg'
import { metrics } from '@/lib/platform/metrics/metrics'
import { env } from '@/lib/platform/runtime/env'
import { watchOutage } from '@/lib/platform/runtime/outage'
import { beginSpan, isTracing } from '@/lib/platform/traces/spans'
import { noteFullDisk } from './error-code'
import { setOnConnect } from './session-settings'

/** UTC on every connection: in another zone the driver would read times hours off. */
const sessionSettings = `
  set timezone to 'UTC';
  set statement_timeout to 5000;
  set idle_in_transaction_session_timeout to 10000;
  -- How much of a word the search for slips asks for: LEAST_SIMILARITY of lib/hymns/search.
  set pg_trgm.similarity_threshold to 0.45`

type Callback = (error: unknown, ...more: unknown[]) => void

export const MAX_CONNECTIONS = 10

/** One pool for the process: our server, Next's bundles and their reloads in development share it. */
const shared = globalThis as typeof globalThis & { pool?: pg.Pool }
shared.pool ??= measureQueries(
  setOnConnect(
    watchOutage(
      new pg.Pool({
        connectionString: env.DATABASE_URL,
        // A restore recognises a running app by this name.
        application_name: 'comunhao',
        max: MAX_CONNECTIONS,
        // A caller waits at most 3 s (lib/platform/runtime/outage.ts); a connection that takes longer to open serves a later one.
        connectionTimeoutMillis: 6000,
        // Opening a connection takes several round trips: two stay open for the first requests after a quiet minute.
        min: 2,
        idleTimeoutMillis: 60_000,
      }),
    ),
    sessionSettings,
  ),
)
export const pool = shared.pool

/** Counts the queries of a pool's connections, and measures how long they take. */
function measureQueries(pool: pg.Pool) {
  pool.on('connect', client => {
    const query = (...args: unknown[]): unknown => Object.getPrototypeOf(client).query.apply(client, args)
    client.query = ((...args: unknown[]) => {
      const end = startMeasuring(args[0])
      const callback = args.at(-1)
      // The pool's own queries pass a callback; Prisma, the job queue and transactions wait for a promise.
      if (typeof callback === 'function') return query(...args.slice(0, -1), endBefore(callback as Callback, end))
      const answer = query(...args)
      if (answer instanceof Promise) answer.then(() => end(), end)
      return answer
    }) as typeof client.query
  })
  return pool
}

function startMeasuring(statement: unknown) {
  const startedAt = performance.now()
  const endSpan = isTracing ? beginQuerySpan(statement) : undefined
  return (error?: unknown) => {
    endSpan?.(error)
    noteFullDisk(error)
    metrics.queries.inc({ result: error ? 'failed' : 'ok' })
    metrics.querySeconds.observe((performance.now() - startedAt) / 1000)
  }
}

/** A statement's values are sent apart from it; what is quoted inside it is left out. */
function beginQuerySpan(statement: unknown) {
  const text = typeof statement === 'string' ? statement : String(Object(statement).text ?? '')
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY'
  return beginSpan(operation, {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.replace(/'(?:[^']|'')*'/g, '?').slice(0, 1000),
  })
}

const endBefore =
  (callback: Callback, end: (error: unknown) => void): Callback =>
  (error, ...more) => {
    end(error)
    callback(error, ...more)
  }
