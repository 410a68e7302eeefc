import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@/lib/generated/prisma/client'
import { MAX_CONNECTIONS, pool } from './pool'
import { isRetryable } from './state'
import { transactionQueue } from './transaction-queue'

const shared = globalThis as typeof globalThis & { db?: PrismaClient }

/**
 * The pool turns away who waits longer than 3 s for a connection, which is right when the database is away and wrong when
 * a hundred write at once: transactions wait in a queue, and leave two connections to who only reads. Together less than
 * the half minute after which proxies give a request up.
 */
const timeouts = { queue: 15_000, begin: 4000, transaction: 10_000 }

// One client per process: `next dev` reloads modules, and each would open its own.
shared.db ??= createClient()
export const db = shared.db

/** The client inside a transaction, for writes that join one. */
export type Transaction = Parameters<Parameters<typeof db.$transaction>[0]>[0]

/** Transactions are queued, and one that met another in a deadlock begins once more. */
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
