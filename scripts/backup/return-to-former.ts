import type pg from 'pg'
import { listFormerSchemasSql, toJobsSchema } from '@/lib/assembly/backup/former-church'
import { refuse } from './restore-refusal'
import { isOfQueue, listTables, quoteTable } from './tables'

/**
 * Returns where the church from before a restore is kept. Refuses if a newer release has changed the tables since: what
 * is kept would no longer fit the app.
 */
export async function describeFormerChurch(client: pg.Client, schema: string) {
  const { rows } = await client.query<{ schema: string }>(listFormerSchemasSql)
  if (!rows.some(known => known.schema === schema)) throw refuse('gone', `There is no ${schema} any more.`)

  const jobs = toJobsSchema(schema)
  const queue = (await listTables(client)).filter(isOfQueue)
  const [kept, live] = [await readMigrations(client, schema), await readMigrations(client, 'public')]
  const hasChanged = kept !== live || !(await hasAllColumns(client, queue, jobs))
  if (hasChanged)
    throw refuse('upgraded since', 'The database was migrated since the restore: restore a backup instead.')
  return { church: schema, jobs, queue }
}

async function readMigrations(client: pg.Client, schema: string) {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(migration_name, ',' order by migration_name) as names from ${schema}._prisma_migrations
     where finished_at is not null and rolled_back_at is null`,
  )
  return rows[0]?.names
}

async function hasAllColumns(client: pg.Client, queue: Parameters<typeof quoteTable>[0][], schema: string) {
  for (const table of queue) {
    const { rowCount } = await client.query(
      `select from unnest($2::text[]) name
       where not exists (select from pg_attribute where attrelid = to_regclass($1) and attname = name)`,
      [quoteTable({ ...table, schema }), table.columns],
    )
    if (rowCount) return false
  }
  return true
}
