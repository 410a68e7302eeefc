import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@/lib/generated/prisma/client'
import { CONNECTIONS, pool } from './pool'
import { mayBeginAgain } from './state'
import { transactionQueue } from './transaction-queue'

const kept = globalThis as typeof globalThis & { db?: PrismaClient }

/**
 * The pool turns away who waits longer than 3 s for a connection, which is right when the database is away and wrong when
 * a hundred write at once: transactions wait in a queue, and leave two connections to who only reads. Together less than
 * the half minute after which proxies give a request up.
 */
const patience = { queue: 15_000, begin: 4000, transaction: 10_000 }

// One client per process: `next dev` reloads modules, and each would open its own.
kept.db ??= openClient()
export const db = kept.db

/** The client inside a transaction, for writes that join one. */
export type Transaction = Parameters<Parameters<typeof db.$transaction>[0]>[0]

/** Transactions are queued, and one that met another in a deadlock begins once more. */
function openClient() {
  const client = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: patience.begin, timeout: patience.transaction },
  })
  const enqueue = transactionQueue(CONNECTIONS - 2, patience.queue)
  const once = client.$transaction.bind(client) as (...given: unknown[]) => Promise<unknown>
  const again = (error: unknown, given: unknown[]) => {
    if (mayBeginAgain(error)) return once(...given)
    throw error
  }
  client.$transaction = ((...given: unknown[]) =>
    enqueue(() => once(...given).catch(error => again(error, given)))) as typeof client.$transaction
  return client
}
