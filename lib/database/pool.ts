import 'server-only'
import pg from 'pg'
import { env } from '@/lib/env'
import { watchful } from '@/lib/process/outage'

/** UTC on every connection: in another zone the driver would read times hours off. */
const settings = '-c timezone=UTC -c statement_timeout=5000 -c idle_in_transaction_session_timeout=10000'

export const CONNECTIONS = 10

/** One pool for the process: our server, Next's bundles and their reloads in development share it. */
const kept = globalThis as typeof globalThis & { pool?: pg.Pool }
kept.pool ??= watchful(
  new pg.Pool({
    connectionString: env.DATABASE_URL,
    options: settings,
    // By this, a restore knows that the app is running.
    application_name: 'comunhao',
    max: CONNECTIONS,
    // Who waits longer is turned away: right when the database is away; when a hundred write at once, they wait in db.ts.
    connectionTimeoutMillis: 3000,
  }),
)
export const pool = kept.pool
