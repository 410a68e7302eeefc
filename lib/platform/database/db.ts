import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import pLimit from 'p-limit'
import { PrismaClient } from '@/lib/generated/prisma/client'
import { isRetryable } from './error-code'
import { MAX_CONNECTIONS, pool } from './pool'

const shared = globalThis as typeof globalThis & { db?: PrismaClient }

/**
 * The pool rejects those who wait longer than 3 s for a connection. That is right when the database is unreachable, and
 * wrong when a hundred people write at once: so transactions wait in a queue, which leaves two connections for reads.
 * The timeouts together are less than the 30 s after which proxies give up a request.
 */
const timeouts = { queue: 15_000, begin: 4000, transaction: 10_000 }

// One client per process: `next dev` reloads modules, and each reload would create another one.
shared.db ??= createClient()
export const db = shared.db

/** The client inside a transaction, for functions that write as part of one. */
export type Transaction = Parameters<Parameters<typeof db.$transaction>[0]>[0]

/** Returns a client that queues transactions, and retries one once after a deadlock or a serialization failure. */
function createClient() {
  const client = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: timeouts.begin, timeout: timeouts.transaction },
  })
  const enqueue = transactionQueue(MAX_CONNECTIONS - 2, timeouts.queue)
  const startTransaction = client.$transaction.bind(client) as (...args: unknown[]) => Promise<unknown>
  const retry = (error: unknown, args: unknown[]) => {
    if (isRetryable(error)) return startTransaction(...args)
    throw error
  }
  client.$transaction = ((...args: unknown[]) =>
    enqueue(() => startTransaction(...args).catch(error => retry(error, args)))) as typeof client.$transaction
  return client
}

/** Uses the code of Postgres' error `too_many_connections`. */
const tooMany = () => Object.assign(new Error('waited too long to begin a transaction'), { code: '53300' })

/**
 * Returns a function that runs at most `concurrency` transactions at once, the others in order of arrival. A
 * transaction that could not begin within `maxWait` milliseconds is rejected and never runs.
 */
export function transactionQueue(concurrency: number, maxWait: number) {
  const limit = pLimit(concurrency)
  return <Result>(run: () => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      let isRefused = false
      const waiting = setTimeout(() => {
        isRefused = true
        reject(tooMany())
      }, maxWait)
      limit(async () => {
        if (isRefused) return
        clearTimeout(waiting)
        resolve(await run())
      }).catch(reject)
    })
}
