import pg from 'pg'
import { takeLock } from '@/scripts/database/locks'
import { removeLeftovers } from './staging-schemas'

/** Held for as long as a backup, a restore or a drill works on a database. */
const MAINTENANCE_LOCK = 72707370

/**
 * Lends a connection without time limits to the only backup, restore or drill of this database, once what a killed one
 * left behind is cleared away. Whoever comes second waits a little, and is told so.
 */
export async function withExclusiveConnection<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
  { patience: timeout = '10s' } = {},
) {
  const client = await connectWithoutTimeouts(databaseUrl)
  try {
    await takeLock(client, MAINTENANCE_LOCK, { timeout, busyMessage })
    await removeLeftovers(client)
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The app's own connections end a statement after 5 s; a table may take longer than that. */
async function connectWithoutTimeouts(databaseUrl: string) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    application_name: 'comunhao backup or restore',
    options: '-c timezone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  })
  // Whoever asks next is told that the connection broke; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

export const isBusyError = (error: unknown) => error instanceof Error && error.message.startsWith(busyMessage)

const busyMessage = 'Another backup or restore is at work on this database. Wait for it to end, then try again.'
