import { migrate } from '@/scripts/database/migrations'
import { temporaryPostgres } from '@/scripts/postgres/temporary'

/** Starts a PostgreSQL for this run, unless one is given, and builds the database that every worker copies. */
export async function setup() {
  const given = process.env.TEST_DATABASE_SERVER
  const server = given ? undefined : await temporaryPostgres()
  if (server) process.env.TEST_DATABASE_SERVER = server.url('').replace(/\/$/, '')

  const { emptyTemplate } = await import('./database')
  await migrate(await emptyTemplate())
  return server?.stop
}
