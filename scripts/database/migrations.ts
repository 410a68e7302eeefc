import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { connected } from './connect'
import { apply, newerMigrations, unapplied } from './history'
import { takeLock } from './locks'
import { migrationFiles } from './migration-files'
import { explainMissingRight } from './rights'

/** The lock that Prisma's command line takes as well. */
const lock = 72707369

/** Brings a database up to date: our tables, then those of the job queue. Says which migrations were new to it. */
export async function migrate(databaseUrl: string, migrations = migrationFiles(), patience?: string) {
  return await connected(databaseUrl, async client => {
    // Several servers may start at once: Postgres lets one migrate, and the others wait until its connection ends.
    await lockMigrations(client, patience)
    try {
      const missing = await unapplied(client, migrations)
      for (const migration of missing) await apply(client, migration)
      await migrateQueue(databaseUrl)
      return missing.map(({ name }) => name)
    } catch (error) {
      return await explainMissingRight(client, error)
    }
  })
}

/** What to say of a database that a newer version has migrated; nothing if this version knows all it has. */
export async function newerSchema(databaseUrl: string, migrations = migrationFiles()) {
  const newer = await connected(databaseUrl, client => newerMigrations(client, migrations))
  if (newer.length === 0) return undefined
  return `This database belongs to a newer version: it has migrations that this version does not know (${newer.join(', ')}).
This version may fail at what they changed. Start the newer version, or restore a backup that this version made.`
}

/** Held until the connection ends. */
export const lockMigrations = (client: pg.Client, patience = '60s') =>
  takeLock(client, lock, {
    patience,
    busy: `Another process has been migrating, restoring or emptying this database for ${patience}. Wait for it to end, then try again.`,
  })

export const migrateQueue = (databaseUrl: string) => runMigrations({ connectionString: databaseUrl, logger: quiet })

const quiet = new Logger(() => () => {})
