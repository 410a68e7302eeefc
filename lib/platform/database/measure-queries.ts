import 'server-only'
import type pg from 'pg'
import { metrics } from '@/lib/platform/metrics/metrics'
import { noteFullDisk } from '@/lib/platform/runtime/full-disk'
import { beginSpan, isTracing } from '@/lib/platform/traces/spans'

type Callback = (error: unknown, ...more: unknown[]) => void

/** Counts the queries of a pool's connections, and measures how long they take. */
export function measureQueries(pool: pg.Pool) {
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
