import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@/lib/generated/prisma/client'
import { CONNECTIONS, pool } from './pool'
import { mayBeginAgain } from './state'
import { inTurns } from './turns'

const kept = globalThis as typeof globalThis & { db?: PrismaClient }

/**
 * The pool turns away who waits longer than 3 s for a connection, which is right when the database is away and wrong when
 * a hundred write at once: they wait here, where a place is theirs for a transaction, and leave two connections to who
 * only reads. Together less than the half minute after which proxies give a request up.
 */
const patience = { line: 15_000, begin: 4000, transaction: 10_000 }

// One client per process: `next dev` reloads modules, and each would open its own.
kept.db ??= openClient()
export const db = kept.db

/** The client inside a transaction, for writes that join one. */
export type Transaction = Parameters<Parameters<typeof db.$transaction>[0]>[0]

/** Transactions take turns, and one that met another in a deadlock begins once more. */
function openClient() {
  const client = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: patience.begin, timeout: patience.transaction },
  })
  const turn = inTurns(CONNECTIONS - 2, patience.line)
  const once = client.$transaction.bind(client) as (...given: unknown[]) => Promise<unknown>
  const again = (error: unknown, given: unknown[]) => {
    if (mayBeginAgain(error)) return once(...given)
    throw error
  }
  client.$transaction = ((...given: unknown[]) =>
    turn(() => once(...given).catch(error => again(error, given)))) as typeof client.$transaction
  return client
}
