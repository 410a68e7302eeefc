import type pg from 'pg'
import { problem } from '@/scripts/problem.mjs'
import { advanceSequences } from './fill-tables'
import { ASIDE_SCHEMA, STAGING_SCHEMA } from './staging-schemas'
import { joinColumns, quoteTable, type Table, toStagedTable } from './tables'

/** Replaces the live church with the staged one in one transaction: readers never see none or half of one. */
export async function swapSchemas(client: pg.Client, tables: Table[]) {
  const jobs = tables.filter(({ schema }) => schema === 'graphile_worker')
  await client.query('begin')
  try {
    // Waits a moment for readers, not for ever.
    await client.query("set local lock_timeout = '3s'")
    await moveSchema(client, 'public', ASIDE_SCHEMA)
    await moveSchema(client, STAGING_SCHEMA, 'public')
    for (const table of jobs.toReversed()) await client.query(`delete from ${quoteTable(table)}`)
    for (const table of jobs) await replaceJobs(client, table)
    await client.query(`drop schema ${ASIDE_SCHEMA} cascade; drop schema ${STAGING_SCHEMA} cascade`)
    // An app that runs although none was found drops everything of the former church from its caches.
    await client.query("select pg_notify('changes', '*')")
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {}) // If the connection is lost, Postgres rolls back by itself.
    throw error instanceof Error && 'code' in error && error.code === '55P03' ? problem(inUseMessage) : error
  }
}

/**
 * Moves what migrations create, one object at a time: the schema `public` itself stays, with its rights and extensions.
 * Indexes, constraints, triggers and the sequence of a column move with their table.
 */
async function moveSchema(client: pg.Client, from: string, to: string) {
  const { rows } = await client.query<{ statement: string }>(
    `with ours as (
       select case relkind when 'S' then 'sequence' else 'table' end as kind, oid, relname as name, 'pg_class'::regclass as class
       from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f') and not exists (
         select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i'))
       union all
       select 'type', oid, typname, 'pg_type'::regclass from pg_type
       where typnamespace = $1::regnamespace and typtype in ('e', 'd')
       union all
       select 'routine', oid, proname, 'pg_proc'::regclass from pg_proc where pronamespace = $1::regnamespace)
     select format('alter %s %s set schema %I', kind,
       case kind when 'routine' then oid::regprocedure::text else format('%I.%I', $1::text, name) end, $2::text) as statement
     from ours where not exists (
       select from pg_depend where classid = class and objid = oid and deptype = 'e')`,
    [from, to],
  )
  for (const { statement } of rows) await client.query(statement)
}

/** The workers that had locked these jobs are gone: the jobs run again. */
async function replaceJobs(client: pg.Client, table: Table) {
  const columns = joinColumns(table)
  await client.query(
    `insert into ${quoteTable(table)} (${columns}) overriding system value select ${columns} from ${quoteTable(toStagedTable(table))}`,
  )
  if (table.columns.includes('locked_by'))
    await client.query(`update ${quoteTable(table)} set locked_at = null, locked_by = null where locked_by is not null`)
  await advanceSequences(client, table)
}

const inUseMessage = 'Another program is at work on this database and does not make room. Close it, then try again.'
