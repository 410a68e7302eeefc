import type pg from 'pg'
import { apply, unapplied } from '@/scripts/database/history'
import { type Migration, migrationFiles } from '@/scripts/database/migration-files'
import { migrateQueue } from '@/scripts/database/migrations'
import { problem } from '@/scripts/problem.mjs'
import type { Entry } from './archive'
import { fill, settle } from './fill'
import { makeRoom, staging } from './leftovers'
import type { Counts, Manifest } from './manifest'
import { beside, keyOf, quoted, type Table } from './tables'

type Staged = {
  entries: AsyncIterable<Entry>
  manifest: Manifest
  counts: Counts
  pictures?: (name: string, content: Buffer) => Promise<void>
}

/** Builds the church of an archive beside the one that is there, as far as it has to come to be today's. */
export async function stage(client: pg.Client, databaseUrl: string, { entries, manifest, counts, pictures }: Staged) {
  await migrateQueue(databaseUrl)
  await makeRoom(client)
  const files = migrationFiles()
  const known = files.filter(({ name }) => manifest.migrations.includes(name))
  await migrateStaged(client, known)
  await stageQueue(client, manifest.tables)
  await thatAllHaveAPlace(client, manifest.tables)

  // What triggers did is in the rows already. Foreign keys are not among these and go on being held.
  await toEach(client, name => `alter table ${name} disable trigger user`)
  await fill(client, entries, manifest, pictures)
  await toEach(client, name => `alter table ${name} enable trigger user`)
  await settle(client, manifest.tables, counts)
  await migrateStaged(client, files)
  // The planner knows the tables from the first question on.
  await toEach(client, name => `analyze ${name}`)
}

/** Migrations name no schema: what they make, they make where `search_path` says. */
async function migrateStaged(client: pg.Client, migrations: Migration[]) {
  await client.query(`set search_path to ${staging}`)
  try {
    for (const migration of await unapplied(client, migrations)) await apply(client, migration)
  } finally {
    await client.query('set search_path to public').catch(() => {}) // Whoever asks next says that it broke.
  }
}

/** The queue's functions name its schema, so its tables stay; what they will hold waits in tables like them. */
async function stageQueue(client: pg.Client, tables: Table[]) {
  for (const table of tables.filter(({ schema }) => schema === 'graphile_worker'))
    await client.query(`create table ${quoted(beside(table))} (like ${quoted(table)} including all)`).catch(() => {}) // The next step names the tables that found no place.
}

async function thatAllHaveAPlace(client: pg.Client, tables: Table[]) {
  for (const table of tables) {
    const { rows } = await client.query<{ missing: string | null }>(
      `select string_agg(name, ', ') as missing from unnest($2::text[]) name
       where not exists (select from pg_attribute where attrelid = to_regclass($1) and attname = name)`,
      [quoted(beside(table)), table.columns],
    )
    const missing = rows[0]?.missing
    if (missing) throw problem(`No migration of this version makes ${keyOf(table)} with ${missing}.`)
  }
}

async function toEach(client: pg.Client, statement: (name: string) => string) {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = '${staging}'`,
  )
  for (const { name } of rows) await client.query(statement(name))
}
