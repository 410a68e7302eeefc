import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { withConnection } from '@/scripts/database/connect'
import { findDrift } from '@/scripts/database/drift'
import { describeNewerSchema, lockMigrations, migrate } from '@/scripts/database/migrate'
import { listMigrationNames, readMigrations } from '@/scripts/database/migration-files'
import { applyMigration } from '@/scripts/database/migration-history'
import { noFilters, withEngine } from '@/scripts/database/schema-engine'
import { createEmptyDatabase } from '@/tests/support/database'
import { createOperator } from '@/tests/support/operator'

const names = listMigrationNames()
const files = readMigrations()
const bakery = (sql: string) => [...files, { name: '20990101000000_bakery', sql }]

it('an empty database gets every migration, with the same history that Prisma’s engine writes', async () => {
  const [ownDatabase, prismaDatabase] = [await createEmptyDatabase('fresh'), await createEmptyDatabase('by_engine')]

  expect(await migrate(ownDatabase)).toEqual(names)
  expect(await migratedByEngine(prismaDatabase)).toEqual(names)

  expect(await readHistory(ownDatabase)).toEqual(await readHistory(prismaDatabase))
  expect(await findDrift(ownDatabase)).toBe('')
  expect(await migrate(ownDatabase)).toEqual([])
})

it('a database migrated by Prisma’s engine can be continued, and the engine finds nothing to do', async () => {
  const database = await createEmptyDatabase('half_way')
  await migratedByEngine(database, files.slice(0, 1))

  expect(await migrate(database)).toEqual(names.slice(1))
  expect(await migratedByEngine(database)).toEqual([])
})

it('of several servers that start at once, one migrates', async () => {
  const database = await createEmptyDatabase('at_once')

  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database)))

  expect(applied.sort((one, other) => other.length - one.length)).toEqual([names, [], [], []])
  expect(await readHistory(database)).toMatchObject({ rows: names.map(name => ({ name })) })
})

it('a failed migration leaves nothing, and is applied once it is corrected', async () => {
  const database = await createEmptyDatabase('failing')

  const half = "create table breads (name text); do $$ begin perform 1; end $$; insert into crumbs values ('one');"
  await expect(migrate(database, bakery(half))).rejects.toThrow(/Nothing of 20990101000000_bakery.*"crumbs"/)
  expect(await one(database, "select to_regclass('breads') as found")).toEqual({ found: null })
  expect(await readHistory(database)).toMatchObject({ rows: names.map(name => ({ name })) })

  const fixedMigration = 'create table breads (name text); do $$ begin perform 1; end $$;'
  expect(await migrate(database, bakery(fixedMigration))).toEqual(['20990101000000_bakery'])
  expect(await one(database, "select to_regclass('breads') as found")).toEqual({ found: 'breads' })
})

it('a migration that stored rows do not fit says at which statement, and how to go on, without showing the rows', async () => {
  const database = await createEmptyDatabase('unfit')
  await migrate(
    database,
    bakery("create table breads (name text); insert into breads values ('Ana; Lima'), ('Ana; Lima');"),
  )
  const oneOfEach = [
    ...bakery("create table breads (name text); insert into breads values ('Ana; Lima'), ('Ana; Lima');"),
  ]
  oneOfEach.push({
    name: '20990102000000_one_of_each',
    sql: "-- One; of each.\ncomment on table breads is 'a; b';\nalter table breads\n  add constraint breads_one_name unique (name);",
  })

  const refusal = String(await migrate(database, oneOfEach).catch(error => error))
  expect(refusal).toContain('Nothing of 20990102000000_one_of_each was applied')
  expect(refusal).toContain('The statement: alter table breads add constraint breads_one_name unique (name)')
  expect(refusal).toContain('Rows that were stored before do not fit "breads_one_name" of table "breads"')
  expect(refusal).not.toContain('Ana')

  await one(database, 'delete from breads where ctid = (select min(ctid) from breads)')
  expect(await migrate(database, oneOfEach)).toEqual(['20990102000000_one_of_each'])
})

it('a migration lets others use a table that somebody holds, and says who to wait for if that does not end', async () => {
  const database = await createEmptyDatabase('held')
  await migrate(database)
  await withConnection(database, async holder => {
    await holder.query('begin')
    await holder.query('lock table hymns in access share mode')
    const widening = { name: '20990101000000_flour', sql: 'alter table hymns add column flour int;' }
    const refusal = await withConnection(database, client => applyMigration(client, widening, 1)).catch(String)
    expect(refusal).toMatch(/20990101000000_flour.*lock timeout/)
    expect(refusal).toContain('Another connection has held the table for long')
  })
})

it('what the version before still uses is taken away only when no app is connected', async () => {
  const database = await createEmptyDatabase('contracting')
  await migrate(database)
  const added = bakery('create table breads (name text);')
  const contracting = [
    ...added.slice(0, -1),
    { name: '20981231000000_no_crumbs', sql: '-- contract\ndrop table if exists crumbs;' },
  ]
  const all = [...contracting, ...added.slice(-1)]
  await withConnection(database, async app => {
    await app.query("set application_name = 'comunhao listener'")
    expect(await migrate(database, all)).toEqual(['20990101000000_bakery'])
  })
  expect(await migrate(database, all)).toEqual(['20981231000000_no_crumbs'])
})

it('a migration changed after it was applied is refused; different line ends are not a change', async () => {
  const database = await createEmptyDatabase('changed')
  await migrate(database, bakery('create table breads (name text);\n'))

  expect(await migrate(database, bakery('create table breads (name text);\r\n'))).toEqual([])
  await expect(migrate(database, bakery('create table breads (title text);\n'))).rejects.toThrow(
    'prisma/migrations/20990101000000_bakery was changed after',
  )
})

it('a half-applied migration of an earlier version is named, with the command that allows a retry', async () => {
  const database = await createEmptyDatabase('left')
  const broken = bakery('insert into crumbs select 1;')
  await expect(migratedByEngine(database, broken)).rejects.toThrow()

  const fixedMigration = bakery('create table breads (name text);')
  const refusal = await migrate(database, fixedMigration).catch((error: Error) => error.message)
  expect(refusal).toMatch(/began 20990101000000_bakery and did not finish it/)
  const [statement = ''] = /update .*;/.exec(`${refusal}`) ?? []
  await one(database, statement)

  expect(await migrate(database, fixedMigration)).toEqual(['20990101000000_bakery'])
})

it('a database with foreign tables is not changed', async () => {
  const database = await createEmptyDatabase('strange')
  await one(database, 'create table somebodys (thing text)')

  await expect(migrate(database)).rejects.toThrow('tables that are not ours')
  expect(
    await one(database, 'select count(*)::int as tables from pg_tables where schemaname = current_schema()'),
  ).toEqual({
    tables: 1,
  })
})

it('differences between database and schema are found', async () => {
  const database = await createEmptyDatabase('drifted')
  await migrate(database, bakery('alter table hymns add column flour int;'))

  expect(await findDrift(database)).toContain('DROP COLUMN "flour"')
})

it('a start that waits too long for a migration reads which connection holds the lock', async () => {
  const database = await createEmptyDatabase('locked')
  await withConnection(database, async holder => {
    const { rows } = await holder.query<{ pid: number }>(
      "select set_config('application_name', 'a start that hangs', false), pg_backend_pid() as pid",
    )
    await lockMigrations(holder)
    const refusal = await migrate(database, files, '100ms').catch(String)
    expect(refusal).toContain('Another process has been migrating, restoring or emptying this database for 100ms')
    expect(refusal).toContain(`by the connection ${rows[0]?.pid} (a start that hangs, connected since `)
    expect(refusal).toContain(`select pg_terminate_backend(${rows[0]?.pid})`)
  })
  expect(await migrate(database)).toEqual(names)
})

it('a database user without the right to create tables reads which right is missing, and can continue once it is granted', async () => {
  const database = await createEmptyDatabase('rights')
  const name = new URL(database).pathname.slice(1)
  await one(database, `drop role if exists ${name}_user`)
  await one(database, `create role ${name}_user login password 'p'`)
  const limited = new URL(database)
  limited.username = `${name}_user`
  limited.password = 'p'

  const refusal = await migrate(limited.href).catch((error: Error) => error)
  expect(refusal).toMatchObject({ name: 'Problem' })
  expect(String(refusal)).toMatch(
    /user \w+_user of DATABASE_URL has no right to \(permission denied for schema public\)/,
  )
  const [statement = ''] = /alter database .*;/.exec(String(refusal)) ?? []
  await one(database, statement)

  expect(await migrate(limited.href)).toEqual(names)
})

it('a database user who may not create extensions reads so, and needs no right to those that are there', async () => {
  const database = await createEmptyDatabase('extensions')
  const name = new URL(database).pathname.slice(1)
  await one(database, `drop role if exists ${name}_user`)
  await one(database, `create role ${name}_user login password 'p'`)
  await one(database, `alter schema public owner to ${name}_user`)
  await one(database, `grant create on database ${name} to ${name}_user`)
  const limited = new URL(database)
  limited.username = `${name}_user`
  limited.password = 'p'
  const isBefore = ({ name }: { name: string }) => name < '20261125101000'
  await migrate(limited.href, files.filter(isBefore))

  await one(database, `revoke create on database ${name} from ${name}_user`)
  const refusal = await migrate(limited.href).catch((error: Error) => error)
  expect(refusal).toMatchObject({ name: 'Problem' })
  expect(String(refusal)).toMatch(/has no right to \(permission denied to create extension "unaccent"\)/)

  await one(database, 'create schema extensions')
  await one(database, 'create extension unaccent schema extensions')
  await one(database, 'create extension pg_trgm')
  await one(database, `grant usage on schema extensions to ${name}_user`)
  expect(await migrate(limited.href)).toEqual(names.filter(name => !isBefore({ name })))
})

it('a database of a newer version is reported', async () => {
  const database = await createEmptyDatabase('newer')
  await migrate(database)
  expect(await describeNewerSchema(database)).toBeUndefined()
  await migrate(database, bakery('create table breads (name text);'))

  expect(await describeNewerSchema(database)).toMatch(/belongs to a newer version.*\(20990101000000_bakery\)/)
  const operator = createOperator(database, mkdtempSync(path.join(tmpdir(), 'comunhao-newer-')))
  expect(await operator.run('migrate')).toMatchObject({ code: 1, output: expect.stringContaining('a newer version') })
})

function migratedByEngine(databaseUrl: string, migrations = files) {
  const migrationsList = {
    baseDir: 'prisma/migrations',
    lockfile: { path: 'migration_lock.toml', content: readFileSync('prisma/migrations/migration_lock.toml', 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } },
    })),
  }
  return withEngine(databaseUrl, async engine => {
    return (await engine.applyMigrations({ migrationsList, filters: noFilters })).appliedMigrationNames
  })
}

/** How the table of migrations is made, and what it says, its moments aside. */
function readHistory(databaseUrl: string) {
  return withConnection(databaseUrl, async client => {
    const { rows: columns } = await client.query(
      `select column_name, data_type, character_maximum_length, is_nullable, column_default
       from information_schema.columns where table_name = '_prisma_migrations' order by ordinal_position`,
    )
    const { rows: keys } = await client.query(
      `select conname, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = '_prisma_migrations'::regclass order by 1`,
    )
    const { rows } = await client.query(
      `select migration_name as name, checksum, length(id) as id, logs, rolled_back_at, applied_steps_count as steps,
         finished_at >= started_at as finished
       from _prisma_migrations order by 1`,
    )
    return { columns, keys, rows }
  })
}

const one = (databaseUrl: string, sql: string) =>
  withConnection(databaseUrl, async client => (await client.query(sql)).rows[0])
