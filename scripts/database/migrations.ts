import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { connected } from './connect'
import { apply, unapplied } from './history'
import { migrationFiles } from './migration-files'

/** The lock that Prisma's command line takes as well. */
const lock = 72707369

/** Brings a database up to date: our tables, then those of the job queue. Says which migrations were new to it. */
export async function migrate(databaseUrl: string, migrations = migrationFiles()) {
  return await connected(databaseUrl, async client => {
    // Several servers may start at once: Postgres lets one migrate, and the others wait until its connection ends.
    await lockMigrations(client)
    const missing = await unapplied(client, migrations)
    for (const migration of missing) await apply(client, migration)
    await migrateQueue(databaseUrl)
    return missing.map(({ name }) => name)
  })
}

/** Held until the connection ends. */
export const lockMigrations = (client: pg.Client) => client.query('select pg_advisory_lock($1)', [lock])

export const migrateQueue = (databaseUrl: string) => runMigrations({ connectionString: databaseUrl, logger: quiet })

const quiet = new Logger(() => () => {})
