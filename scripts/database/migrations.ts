import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { problem } from '../problem.mjs'
import { everything, migrationList, withEngine } from './engine.ts'

/** Brings a database up to date: our tables, then those of the job queue. Says which migrations were new to it. */
export async function migrate(databaseUrl: string, names?: string[]) {
  return await alone(databaseUrl, async () => {
    const { appliedMigrationNames } = await withEngine(databaseUrl, async engine => {
      return await engine.applyMigrations({ migrationsList: migrationList(names), filters: everything }).catch(said)
    })
    await runMigrations({ connectionString: databaseUrl, logger: quiet })
    return appliedMigrationNames
  })
}

/** Several servers may start at once; one migrates and the others wait for it. */
async function alone<Result>(databaseUrl: string, work: () => Promise<Result>) {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('comunhao migrations'))")
    return await work()
  } finally {
    await client.end()
  }
}

function said(error: unknown): never {
  throw problem(`The database could not be migrated: ${error instanceof Error ? error.message : String(error)}`)
}

const quiet = new Logger(() => () => {})
