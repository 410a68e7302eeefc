import type pg from 'pg'
import { problem } from '@/scripts/problem.mjs'
import { isHistory } from './manifest'
import { ASIDE_SCHEMA, STAGING_SCHEMA } from './staging-schemas'

export type Table = { schema: string; name: string; columns: string[] }

/**
 * Lists every table with rows, each after the tables it refers to. The migration histories are left out: they are
 * created anew.
 */
export async function listTables(client: pg.Client) {
  const { rows } = await client.query<Table & { needs: string[] }>(`
    select schemaname as schema, tablename as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
       where attrelid = place and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(array_agg(distinct confrelid::regclass::text), '{}') from pg_constraint
       where conrelid = place and contype = 'f' and confrelid <> place) as needs,
      place::regclass::text as place
    from (select *, format('%I.%I', schemaname, tablename)::regclass as place from pg_tables
          where schemaname in ('public', 'graphile_worker')) tables
    order by schemaname, tablename`)
  return sortByReference(rows.filter(({ name }) => !isHistory(name)) as (Table & { place: string; needs: string[] })[])
}

function sortByReference(tables: (Table & { place: string; needs: string[] })[]) {
  const sortedNames = new Set<string>()
  const sorted: Table[] = []
  while (sorted.length < tables.length) {
    const next = tables.filter(
      ({ place, needs }) => !sortedNames.has(place) && needs.every(need => sortedNames.has(need)),
    )
    if (next.length === 0) throw problem('Tables point at one another in a circle: no order fills them.')
    for (const { place, schema, name, columns } of next) {
      sortedNames.add(place)
      sorted.push({ schema, name, columns })
    }
  }
  return sorted
}

/** Whether the table is the job queue's, and not the church's. */
export const isOfQueue = ({ schema }: Table) => schema === 'graphile_worker'
export const quoteTable = ({ schema, name }: Table) => `"${schema}"."${name}"`
/** Where a table's rows wait: a church's own in the staging schema, the queue's in the aside schema. */
export const toStagedTable = (table: Table): Table => ({
  ...table,
  schema: table.schema === 'public' ? STAGING_SCHEMA : ASIDE_SCHEMA,
})
export const joinColumns = ({ columns }: Table) => columns.map(column => `"${column}"`).join(', ')
export const formatTableKey = ({ schema, name }: Table) => `${schema}.${name}`

export async function listAppliedMigrations(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select migration_name as name from _prisma_migrations
     where finished_at is not null and rolled_back_at is null order by migration_name`,
  )
  return rows.map(({ name }) => name)
}
