import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { problem } from '@/scripts/problem.mjs'
import { explainFailure } from './explain-failure'
import { computeChecksums, type Migration } from './migration-files'
import { isMissingRightError } from './rights'
import { splitStatements } from './sql-statements'

// `_prisma_migrations` is Prisma's own table of applied migrations, so that its command line sees the same history.

/** Lists the migrations that this database does not have yet. Throws if its history cannot be continued. */
export async function listUnapplied(client: pg.Client, migrations: Migration[]) {
  await ensureHistoryTable(client)
  const { rows } = await client.query<{ name: string; checksum: string; finished: boolean }>(
    `select migration_name as name, checksum, finished_at is not null as finished from _prisma_migrations
     where rolled_back_at is null`,
  )
  const unfinished = rows.find(({ finished }) => !finished)
  if (unfinished) throw problem(describeHalfApplied(unfinished.name))

  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  for (const { name, sql } of migrations) {
    const checksum = applied.get(name)
    if (checksum && !computeChecksums(sql).includes(checksum)) throw problem(describeChangedMigration(name))
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

/** Lists the migrations that a newer version of the code applied to this database. */
export async function listNewerMigrations(client: pg.Client, migrations: Migration[]) {
  const { rows } = await client.query<{ name: string }>(
    `select migration_name as name from _prisma_migrations
     where finished_at is not null and rolled_back_at is null and migration_name <> all($1) order by 1`,
    [migrations.map(({ name }) => name)],
  )
  return rows.map(({ name }) => name)
}

/** How long a statement waits for a table that others use; meanwhile they wait behind it. */
const LOCK_TIMEOUT = '2s'
const ATTEMPTS = 10

/** Applies a migration and records it, both or neither. A version that serves meanwhile is never stopped for long. */
export async function applyMigration(client: pg.Client, migration: Migration, attempts = ATTEMPTS) {
  for (let attempt = 1; ; attempt += 1) {
    const failure = await tryMigration(client, migration)
    if (!failure) return
    const { error, statement } = failure
    if (isMissingRightError(error)) throw error
    if (!isLockTimeout(error) || attempt >= attempts) throw explainFailure(error, migration.name, statement)
    await pause(1000)
  }
}

async function tryMigration(client: pg.Client, { name, sql }: Migration) {
  let statement = 'begin'
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    for (statement of splitStatements(sql)) await client.query(statement)
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       values (gen_random_uuid(), $1, $2, now(), clock_timestamp(), 1)`,
      [computeChecksums(sql)[0], name],
    )
    await client.query('commit')
    return undefined
  } catch (error) {
    await client.query('rollback').catch(() => {}) // If the connection is lost, Postgres rolls back by itself.
    return { error, statement }
  }
}

const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

/** Creates the table as Prisma does; refuses if there are tables of another program. */
async function ensureHistoryTable(client: pg.Client) {
  const { rows } = await client.query<{ known: boolean; inhabited: boolean }>(
    `select to_regclass('_prisma_migrations') is not null as known,
            exists (select from pg_tables where schemaname = current_schema()) as inhabited`,
  )
  if (rows[0]?.known) return
  if (rows[0]?.inhabited) throw problem('The database could not be migrated: it holds tables that are not ours.')
  await client.query(`
    create table _prisma_migrations (
      id varchar(36) primary key not null,
      checksum varchar(64) not null,
      finished_at timestamptz,
      migration_name varchar(255) not null,
      logs text,
      rolled_back_at timestamptz,
      started_at timestamptz not null default now(),
      applied_steps_count integer not null default 0
    )`)
}

const describeHalfApplied = (name: string) =>
  `The database could not be migrated: an earlier version began ${name} and did not finish it, so part of it may be
there. Undo that part by hand, then say so, and start again:

  update _prisma_migrations set rolled_back_at = now() where migration_name = '${name}' and finished_at is null;`

const describeChangedMigration = (name: string) =>
  `The database could not be migrated: prisma/migrations/${name} was changed after this database had applied it.
Give the file its former text, and put the change into a migration of its own: npm run migrate:new -- name`
