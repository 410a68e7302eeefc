import { migrate } from '@/scripts/database/migrate'
import { startTemporaryPostgres } from '@/scripts/postgres/temporary-server'

/** Starts a PostgreSQL for this run, unless one is configured, and builds the database that every worker copies. */
export async function setup() {
  const serverUrl = process.env.TEST_DATABASE_SERVER
  const server = serverUrl ? undefined : await startTemporaryPostgres()
  if (server) process.env.TEST_DATABASE_SERVER = server.url('').replace(/\/$/, '')

  const { createTemplate: emptyTemplate } = await import('./database')
  await migrate(await emptyTemplate())
  return server?.stop
}
