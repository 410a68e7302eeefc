import path from 'node:path'
import pg from 'pg'
import { problem } from '@/scripts/problem.mjs'

/** Opens one connection and closes it after the work. */
export async function withConnection<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    // Shown to others who wait for a lock of this connection.
    application_name: `comunhao ${path.basename(process.argv[1] ?? '', '.ts')}`,
  })
  // The next query fails with the broken connection; without this listener the process would end.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query("set timezone to 'UTC'")
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Checks that the server of DATABASE_URL answers; never prints its password. */
export async function requireReachable(databaseUrl: string) {
  try {
    await withConnection(databaseUrl, client => client.query('select 1'))
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl)
    const reason = error instanceof Error ? error.message || ('code' in error && error.code) || error.name : error
    throw problem(`The database that DATABASE_URL names (${host}${pathname}) does not answer: ${reason}`)
  }
}

/** Refuses while an app runs: it would keep showing the former church from its caches. */
export async function requireStoppedApp(client: pg.Client) {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name in ('comunhao', 'comunhao listener') limit 1`,
  )
  if (rowCount) throw problem('Comunhão is running on this database. Stop it, restore, and start it again.')
}

export async function createDatabase(serverUrl: string, name: string, template = 'template1') {
  await withConnection(serverUrl, async client => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database "${name}" template "${template}"`)
  })
}
