import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { env } from '@/lib/env'
import { PrismaClient } from '@/lib/generated/prisma/client'
import { watchful } from '@/lib/process/outage'

const kept = globalThis as typeof globalThis & { pool?: pg.Pool; db?: PrismaClient }

/** UTC on every connection: in another zone the driver would read times hours off. */
const settings = '-c timezone=UTC -c statement_timeout=5000 -c idle_in_transaction_session_timeout=10000'

// One pool and one client per process: `next dev` reloads modules, and each would open its own.
kept.pool ??= openPool()
export const pool = kept.pool
kept.db ??= new PrismaClient({ adapter: new PrismaPg(pool) })
export const db = kept.db

/** The client inside a transaction, for writes that join one. */
export type Transaction = Parameters<Parameters<typeof db.$transaction>[0]>[0]

function openPool() {
  return watchful(
    new pg.Pool({
      connectionString: env.DATABASE_URL,
      options: settings,
      // By this, a restore knows that the app is running.
      application_name: 'comunhao',
      max: 10,
      connectionTimeoutMillis: 3000,
    }),
  )
}
