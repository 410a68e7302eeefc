import 'server-only'
import pg from 'pg'
import { env } from '@/lib/platform/runtime/env'
import { watchOutage } from '@/lib/platform/runtime/outage'
import { measureQueries } from './measure-queries'
import { setOnConnect } from './session-settings'

/** UTC on every connection: in another zone the driver would read times hours off. */
const sessionSettings = `
  set timezone to 'UTC';
  set statement_timeout to 5000;
  set idle_in_transaction_session_timeout to 10000;
  -- How much of a word the search for slips asks for: LEAST_SIMILARITY of lib/hymns/search.
  set pg_trgm.similarity_threshold to 0.45`

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
