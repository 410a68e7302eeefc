import type pg from 'pg'
import { migrateQueue } from '@/scripts/database/migrate'
import { type Migration, readMigrations } from '@/scripts/database/migration-files'
import { applyMigration, listUnapplied } from '@/scripts/database/migration-history'
import { problem } from '@/scripts/problem.mjs'
import type { ArchiveEntry } from './archive'
import { fillTables, finishTables } from './fill-tables'
import type { Counts, Manifest } from './manifest'
import { createStagingSchemas, STAGING_SCHEMA } from './staging-schemas'
import { formatTableKey, quoteTable, type Table, toStagedTable } from './tables'

type StageInput = {
  entries: AsyncIterable<ArchiveEntry>
  manifest: Manifest
  counts: Counts
  pictures?: (name: string, content: Buffer) => Promise<void>
}

/** Builds the church of an archive in a staging schema and migrates it to today's schema. */
export async function stageBackup(
  client: pg.Client,
  databaseUrl: string,
  { entries, manifest, counts, pictures }: StageInput,
) {
  await migrateQueue(databaseUrl)
  await createStagingSchemas(client)
  const files = readMigrations()
  const backupMigrations = files.filter(({ name }) => manifest.migrations.includes(name))
  await migrateStagingSchema(client, backupMigrations)
  await createQueueTables(client, manifest.tables)
  await requireAllColumns(client, manifest.tables)

  // The rows already hold what triggers did. Foreign keys are not user triggers and stay enforced.
  await runOnEachTable(client, name => `alter table ${name} disable trigger user`)
  await fillTables(client, entries, manifest, pictures)
  await runOnEachTable(client, name => `alter table ${name} enable trigger user`)
  await finishTables(client, manifest.tables, counts)
  await migrateStagingSchema(client, files)
  // Gives the planner statistics before the first query.
  await runOnEachTable(client, name => `analyze ${name}`)
}

/** Migrations name no schema, so they create their tables where `search_path` points. */
async function migrateStagingSchema(client: pg.Client, migrations: Migration[]) {
  await client.query(`set search_path to ${STAGING_SCHEMA}`)
  try {
    for (const migration of await listUnapplied(client, migrations)) await applyMigration(client, migration)
  } finally {
    await client.query('set search_path to public').catch(() => {}) // The next query reports the broken connection.
  }
}

/**
 * The queue's functions name its schema, so its tables stay in place; their future rows wait in copies of these tables.
 */
async function createQueueTables(client: pg.Client, tables: Table[]) {
  for (const table of tables.filter(({ schema }) => schema === 'graphile_worker'))
    await client
      .query(`create table ${quoteTable(toStagedTable(table))} (like ${quoteTable(table)} including all)`)
      .catch(() => {}) // The next step names the tables that could not be created.
}

async function requireAllColumns(client: pg.Client, tables: Table[]) {
  for (const table of tables) {
    const { rows } = await client.query<{ missing: string | null }>(
      `select string_agg(name, ', ') as missing from unnest($2::text[]) name
       where not exists (select from pg_attribute where attrelid = to_regclass($1) and attname = name)`,
      [quoteTable(toStagedTable(table)), table.columns],
    )
    const missing = rows[0]?.missing
    if (missing) throw problem(`No migration of this version makes ${formatTableKey(table)} with ${missing}.`)
  }
}

async function runOnEachTable(client: pg.Client, statement: (name: string) => string) {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = '${STAGING_SCHEMA}'`,
  )
  for (const { name } of rows) await client.query(statement(name))
}
