import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withExclusiveConnection } from '@/scripts/backup/exclusive-connection'
import { writeBackup } from '@/scripts/backup/write-backup'
import { withConnection } from '@/scripts/database/connect'

/** Backs up a database and its pictures into a file. */
export const saveDatabase = async (databaseUrl: string, file: string, passphrase?: string) =>
  (await withExclusiveConnection(databaseUrl, client => writeBackup(client, file, passphrase))).counts

/**
 * One hash each for the content of every table, its columns and constraints; of the migration history only the names.
 * A church that was kept by a restore does not count.
 */
export async function fingerprintDatabase(databaseUrl: string) {
  return await withConnection(databaseUrl, async client => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') and schemaname not like 'before\\_restore\\_%'
         and tablename not in ('_prisma_migrations', 'migrations')`,
    )
    const found: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${name} t`,
      )
      found[name] = rows[0]?.sum ?? ''
    }
    const { rows } = await client.query<{ name: string; what: string }>(schemaFingerprintSql)
    for (const { name, what } of rows) found[name] = what
    return found
  })
}

/** Definitions of tables, constraints, triggers and functions. */
const schemaFingerprintSql = `
  select 'columns' as name, md5(string_agg(concat_ws(' ', table_schema, table_name, column_name, data_type, udt_schema, udt_name,
      column_default, is_nullable), ',' order by table_schema, table_name, column_name)) as what
    from information_schema.columns where table_schema in ('public', 'graphile_worker')
  union all select 'constraints', md5(string_agg(concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)), ','
      order by conrelid::regclass::text, conname))
    from pg_constraint where connamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
  union all select 'indexes', md5(string_agg(indexdef, ',' order by indexdef)) from pg_indexes
    where schemaname in ('public', 'graphile_worker')
  union all select 'triggers', md5(string_agg(pg_get_triggerdef(oid) || tgenabled::text, ',' order by tgname)) from pg_trigger
    where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all select 'functions', md5(string_agg(definition, ',' order by definition))
    from (select pg_get_functiondef(oid) as definition from pg_proc where pronamespace = 'public'::regnamespace) functions
  union all select 'migrations', string_agg(migration_name || checksum, ',' order by migration_name) from _prisma_migrations
    where finished_at is not null
  union all select 'schemas', string_agg(nspname, ',' order by nspname) from pg_namespace where nspname !~ '^(pg_|before_restore_)'`

/** Hashes every file in a folder by content, except what a killed process was writing at that moment. */
export function hashFiles(folder: string) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.parentPath.endsWith('unfinished'))
    .map(entry => path.join(entry.parentPath, entry.name))
    .sort()
    .map(name => `${path.relative(folder, name)} ${createHash('sha256').update(readFileSync(name)).digest('hex')}`)
}

export type ChurchSize = {
  people: number
  notices: number
  likes: number
  comments: number
  hymns: number
  pictures: number
}

/** A church of that size, inserted by SQL, with its pictures in the folder of uploads. */
export async function insertSizedChurch(databaseUrl: string, uploads: string, size: ChurchSize) {
  await withConnection(databaseUrl, async client => {
    await client.query(createChurchSql(size))
    const { rows } = await client.query<{ key: string; bytes: number }>('select key, bytes from uploads')
    mkdirSync(path.join(uploads, 'notices'), { recursive: true })
    for (const { key, bytes } of rows) writeFileSync(path.join(uploads, key), randomBytes(bytes))
  })
}

const createChurchSql = ({ people, notices, likes, comments, hymns, pictures }: ChurchSize) => `
  insert into profiles (name, email, is_admin)
    select 'Conceição "' || n || E'\\\\t" \\\\N', 'pessoa' || n || '@example.org', n = 1 from generate_series(1, ${people}) n;
  insert into notices (title, content, type, created_at)
    select 'Aviso ' || n, repeat(E'Todos estão\\tconvidados.\\n', 20),
      case when n % 10 = 0 then 'main' else 'normal' end::notice_type, now() - n * interval '1 hour'
    from generate_series(1, ${notices}) n;
  create temp table n as select id, row_number() over () - 1 as place from notices;
  create temp table p as select id, row_number() over () - 1 as place from profiles;
  insert into notice_likes (notice_id, user_id)
    select n.id, p.id from generate_series(0, ${likes - 1}) x
      join n on n.place = x % ${notices} join p on p.place = (x / ${notices} + x) % ${people}
    on conflict do nothing;
  insert into notice_comments (notice_id, author_id, content, created_at)
    select n.id, p.id, E'Amém \\\\ ' || x, now() - x * interval '1 minute' from generate_series(0, ${comments - 1}) x
      join n on n.place = x % ${notices} join p on p.place = (x * 7) % ${people};
  insert into hymns (number, title, lyrics)
    select n, 'Louvor ' || n, repeat(E'[G]Grande é a [D]tua bondade ' || md5(n::text) || E'\\n', 200)
    from generate_series(1, ${hymns}) n;
  insert into removals (kind, hymn_id, removed_at) select 'deleted', id, '2026-11-01' from hymns where number % 7 = 0;
  insert into uploads (key, width, height, bytes)
    select 'notices/' || gen_random_uuid() || '.jpg', 1, 1, 20000 + (n * 7919) % 160000 from generate_series(1, ${pictures}) n;
  select graphile_worker.add_job('sweepExpired', '{}', run_at => now() + interval '1 day') from generate_series(1, 5);`

/** The largest church that this product promises to serve. */
export const largestChurch: ChurchSize = {
  people: 10_000,
  notices: 5000,
  likes: 100_000,
  comments: 50_000,
  hymns: 2000,
  pictures: 2000,
}
