import type pg from 'pg'
import { listFormerSchemasSql, toJobsSchema } from '@/lib/assembly/backup/former-church'
import { endAccess } from './end-access'
import { advanceSequences } from './fill-tables'
import { refuse } from './restore-refusal'
import { ASIDE_SCHEMA } from './staging-schemas'
import { isOfQueue, joinColumns, listTables, quoteTable, type Table } from './tables'

export type Replacement = {
  /** The schema of the church that becomes the live one, and the schema of its waiting jobs. */
  church: string
  jobs: string
  /** The schema in which the replaced church is kept; without it, it is dropped. */
  keepAs?: string | undefined
  /** Whether everything that lets somebody in lives on. */
  keepsAccess?: boolean | undefined
  /** The session of the admin who ordered it, the only one that lives on. */
  orderedBy?: string | undefined
  /** The tables of the job queue, with the columns that are filled. */
  queue: Table[]
  /** Checked in the last moment, in the same transaction; throws if the live church must not be replaced. */
  requireAllowed?: ((client: pg.Client) => Promise<void>) | undefined
}

/**
 * Replaces the live church in one transaction: readers never see none or half of one. Of churches that were replaced
 * earlier none is kept.
 */
export async function swapSchemas(client: pg.Client, replacement: Replacement) {
  const { church, jobs, keepAs, keepsAccess, orderedBy, queue, requireAllowed } = replacement
  const replaced = keepAs ?? ASIDE_SCHEMA
  await client.query('begin')
  try {
    // Waits a moment for readers, not for ever.
    await client.query("set local lock_timeout = '3s'")
    // No worker takes or completes a job until the commit.
    await client.query('lock table graphile_worker._private_jobs in share row exclusive mode')
    await requireAllowed?.(client)
    if (keepAs) await createFormerSchemas(client, keepAs)
    await moveSchema(client, 'public', replaced)
    await moveSchema(client, church, 'public')
    for (const table of queue.toReversed()) await client.query(`delete from ${quoteTable(table)}`)
    for (const table of queue) await replaceJobs(client, table, jobs)
    if (!keepsAccess) await endAccess(client, { replaced, orderedBy })
    await dropSchemas(client, [church, jobs, ASIDE_SCHEMA, ...(await listOutdatedSchemas(client, keepAs))])
    // Every app drops everything of the former church from its caches.
    await client.query("select pg_notify('changes', '*')")
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {}) // If the connection is lost, Postgres rolls back by itself.
    throw error instanceof Error && 'code' in error && error.code === '55P03' ? refuse('in use', inUseMessage) : error
  }
}

/** The schemas of churches that were replaced earlier. */
async function listOutdatedSchemas(client: pg.Client, keepAs: string | undefined) {
  const { rows } = await client.query<{ schema: string }>(listFormerSchemasSql)
  const formerSchemas = keepAs ? [keepAs, toJobsSchema(keepAs)] : []
  return rows.map(({ schema }) => schema).filter(schema => !formerSchemas.includes(schema))
}

const dropSchemas = (client: pg.Client, schemas: string[]) =>
  client.query([...new Set(schemas)].map(schema => `drop schema if exists ${schema} cascade`).join('; '))

/** Creates the schema for a church, and the one with copies of the queue's rows: its tables stay where they are. */
async function createFormerSchemas(client: pg.Client, schema: string) {
  await client.query(`create schema ${schema}; create schema ${toJobsSchema(schema)}`)
  for (const table of (await listTables(client)).filter(isOfQueue)) {
    const copy = quoteTable({ ...table, schema: toJobsSchema(schema) })
    await client.query(`create table ${copy} as select ${joinColumns(table)} from ${quoteTable(table)}`)
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
async function replaceJobs(client: pg.Client, table: Table, schema: string) {
  const columns = joinColumns(table)
  await client.query(
    `insert into ${quoteTable(table)} (${columns}) overriding system value select ${columns} from ${quoteTable({ ...table, schema })}`,
  )
  if (table.columns.includes('locked_by'))
    await client.query(`update ${quoteTable(table)} set locked_at = null, locked_by = null where locked_by is not null`)
  await advanceSequences(client, table)
}

const inUseMessage = 'Another program is at work on this database and does not make room. Close it, then try again.'
