import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { keep } from '@/lib/uploads/storage'
import { connected } from '@/scripts/database/connect'
import { migrationFiles, migrationNames } from '@/scripts/database/migration-files'
import { migrate } from '@/scripts/database/migrations'
import { problem } from '@/scripts/problem.mjs'
import { entriesOf } from './archive'
import type { Counts, Manifest } from './save'
import { keyOf, listed, quoted, type Table, tablesOf } from './tables'

/** Puts a backup in the place of what is there. The file is read to its end before anything is touched. */
export async function load(databaseUrl: string, file: string, { force = false } = {}) {
  const { manifest, counts } = await verified(file)
  const unknown = manifest.migrations.filter(name => !migrationNames().includes(name))
  if (unknown.length > 0) throw problem(`The backup was made by a newer version, which has ${unknown.join(', ')}.`)
  if (!force && (await isLivedIn(databaseUrl))) {
    throw problem(
      'There is data here already. To replace it with the backup, add --force: npm run restore -- file --force',
    )
  }

  await connected(databaseUrl, client =>
    client.query('drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public'),
  )
  const known = migrationFiles().filter(({ name }) => manifest.migrations.includes(name))
  await migrate(databaseUrl, known)
  await connected(databaseUrl, client => fill(client, file, manifest, counts))
  await migrate(databaseUrl)
  return counts
}

async function verified(file: string) {
  let manifest: Manifest | undefined
  let counts: Counts | undefined
  try {
    for await (const { name, content } of entriesOf(file)) {
      if (name === 'manifest.json') manifest = JSON.parse(content.toString())
      if (name === 'counts.json') counts = JSON.parse(content.toString())
    }
  } catch (error) {
    throw problem(`${file} cannot be read as a backup: ${error instanceof Error ? error.message : error}`)
  }
  if (!manifest || !counts) throw problem(`${file} is no whole backup.`)
  return { manifest, counts }
}

async function isLivedIn(databaseUrl: string) {
  return await connected(databaseUrl, async client => {
    for (const table of await tablesOf(client)) {
      if (table.schema !== 'public') continue
      const { rowCount } = await client.query(`select 1 from ${quoted(table)} limit 1`)
      if (rowCount) return true
    }
    return false
  })
}

async function fill(client: pg.Client, file: string, { tables }: Manifest, counts: Counts) {
  const byKey = new Map(tables.map(table => [keyOf(table), table]))
  await client.query('begin')
  for await (const { name, content } of entriesOf(file)) {
    const [room, key = '', ...rest] = name.split('/')
    const table = byKey.get(key)
    if (room === 'database' && table) await copyIn(client, table, content)
    if (room === 'uploads') await keep([key, ...rest].join('/'), content)
  }
  for (const table of tables) await settle(client, table, counts.rows[keyOf(table)] ?? 0)
  // Whoever worked on these jobs is not here: they are done again.
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
  await client.query('commit')
}

async function copyIn(client: pg.Client, table: Table, content: Buffer) {
  const stream = client.query(from(`copy ${quoted(table)} (${listed(table)}) from stdin`))
  await pipeline([content], stream)
}

/** The rows are all there, and numbers given from now on do not meet theirs. */
async function settle(client: pg.Client, table: Table, expected: number) {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${quoted(table)}`)
  if (rows[0]?.count !== expected)
    throw problem(`${keyOf(table)} came back with ${rows[0]?.count} of ${expected} rows.`)

  const { rows: numbered } = await client.query<{ column: string; sequence: string }>(
    `select name as column, sequence from unnest($2::text[]) name, pg_get_serial_sequence($1, name) sequence
     where sequence is not null`,
    [quoted(table), table.columns],
  )
  for (const { column, sequence } of numbered) {
    await client.query(`select setval($1, greatest((select max("${column}") from ${quoted(table)}), 1))`, [sequence])
  }
}
