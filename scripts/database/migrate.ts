import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { withConnection } from './connect'
import { takeLock } from './locks'
import { isContracting, type Migration, readMigrations } from './migration-files'
import { applyMigration, listNewerMigrations, listUnapplied } from './migration-history'
import { explainMissingRight } from './rights'

/** The lock that Prisma's command line takes as well. */
const MIGRATION_LOCK = 72707369

/**
 * Applies missing migrations: first ours, then those of the job queue. Returns the ones it applied. One that takes away
 * what the version before uses waits while an app is connected, for it may be that version (decision 150).
 */
export async function migrate(databaseUrl: string, migrations = readMigrations(), timeout?: string) {
  return await withConnection(databaseUrl, async client => {
    // Several servers may start at once: one migrates, the others wait until its connection ends.
    await lockMigrations(client, timeout)
    try {
      const unapplied = await listUnapplied(client, migrations)
      const pendingMigrations = (await isAppConnected(client)) ? unapplied.filter(isExpanding) : unapplied
      for (const migration of pendingMigrations) await applyMigration(client, migration)
      await migrateQueue(databaseUrl)
      return pendingMigrations.map(({ name }) => name)
    } catch (error) {
      return await explainMissingRight(client, error)
    }
  })
}

/**
 * Returns a message if a newer version has migrated the database; undefined if this version knows all its migrations.
 */
export async function describeNewerSchema(databaseUrl: string, migrations = readMigrations()) {
  const newerNames = await withConnection(databaseUrl, client => listNewerMigrations(client, migrations))
  if (newerNames.length === 0) return undefined
  return `This database belongs to a newer version: it has migrations that this version does not know (${newerNames.join(', ')}).
This version may fail at what they changed. Start the newer version, or restore a backup that this version made.`
}

async function isAppConnected(client: pg.Client) {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name in ('comunhao', 'comunhao listener') limit 1`,
  )
  return Boolean(rowCount)
}

/** The lock lasts until the connection ends. */
export const lockMigrations = (client: pg.Client, timeout = '60s') =>
  takeLock(client, MIGRATION_LOCK, {
    timeout,
    busyMessage: `Another process has been migrating, restoring or emptying this database for ${timeout}. Wait for it to end, then try again.`,
  })

export const migrateQueue = (databaseUrl: string) =>
  runMigrations({ connectionString: databaseUrl, logger: silentLogger })

const isExpanding = (migration: Migration) => !isContracting(migration)

const silentLogger = new Logger(() => () => {})
