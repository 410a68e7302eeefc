import pg from 'pg'
import { formatWorkName, WORK_NAME } from '@/lib/assembly/backup/orders'
import { takeLock } from '@/scripts/database/locks'
import { removeLeftovers } from './staging-schemas'

/** The advisory lock of a backup, a restore or a drill on a database. */
const MAINTENANCE_LOCK = 72707370

/**
 * Runs `work` with a connection without time limits, as the only backup, restore or drill of this database, after
 * removing what a killed one left behind. A second one waits a little and then fails with a message. Every instance can
 * see which `task` is at work.
 */
export async function withExclusiveConnection<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
  { patience: timeout = '10s', task = 'other' } = {},
) {
  const client = await connectWithoutTimeouts(databaseUrl)
  try {
    await takeLock(client, MAINTENANCE_LOCK, { timeout, busyMessage })
    await client.query(`set application_name = '${formatWorkName(task)}'`)
    await removeLeftovers(client)
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The app's own connections end a statement after 5 s; copying a table may take longer. */
async function connectWithoutTimeouts(databaseUrl: string) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    application_name: `waiting, ${WORK_NAME}`,
  })
  // The next query fails with the broken connection; without this listener the process would end.
  client.on('error', () => {})
  await client.connect()
  await client.query("set timezone to 'UTC'; set statement_timeout to 0; set idle_in_transaction_session_timeout to 0")
  // A machine that lost its power holds the lock for two minutes, not for two hours.
  await client.query('set tcp_keepalives_idle to 60; set tcp_keepalives_interval to 20; set tcp_keepalives_count to 3')
  return client
}

export const isBusyError = (error: unknown) => error instanceof Error && error.message.startsWith(busyMessage)

const busyMessage = 'Another backup or restore is at work on this database. Wait for it to end, then try again.'
