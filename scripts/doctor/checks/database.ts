import type pg from 'pg'
import { checkConnection } from '@/scripts/database/check-connection'
import { withConnection } from '@/scripts/database/connect'
import { type Finding, ok, warning, wrong } from '@/scripts/doctor/finding'

/** Whether the database answers, hands out sessions of their own, and is as the app needs it. */
export async function checkDatabase(url: string): Promise<Finding[]> {
  try {
    await checkConnection(url)
  } catch (error) {
    if (!(error instanceof Error && error.name === 'Problem')) throw error
    const [text = '', ...cure] = error.message.split('\n')
    return [wrong(text, cure.join('\n') || 'Is it running, and do name, port, user and password in DATABASE_URL fit?')]
  }
  return await withConnection(url, async client => [
    ok('it answers, and every connection has a session of its own'),
    ...(await checkVersion(client)),
    ...(await checkEncoding(client)),
    ...(await checkExtensions(client)),
    ...(await checkRights(client)),
  ])
}

/** What the image and the embedded server bring; older ones were never tried. */
const TRIED_VERSION = 18

async function checkVersion(client: pg.Client): Promise<Finding[]> {
  const { version = '', size = 0 } = await readRow<{ version: string; size: string }>(
    client,
    "select current_setting('server_version') as version, pg_database_size(current_database())::text as size",
  )
  const text = `PostgreSQL ${version}, ${Math.ceil(Number(size) / 1e6)} MB`
  return Number.parseInt(version, 10) >= TRIED_VERSION
    ? [ok(text)]
    : [warning(text, `Comunhão is tried with PostgreSQL ${TRIED_VERSION}: upgrade when you can.`)]
}

async function checkEncoding(client: pg.Client): Promise<Finding[]> {
  const { encoding, lowers } = await readRow<{ encoding: string; lowers: boolean }>(
    client,
    "select current_setting('server_encoding') as encoding, lower('ÇÁÊ') = 'çáê' as lowers",
  )
  if (encoding !== 'UTF8')
    return [
      wrong(
        `the database stores text as ${encoding}`,
        'Make one with: create database comunhao encoding utf8 template template0; and restore a backup into it.',
      ),
    ]
  return lowers
    ? [ok('text is UTF-8, and its letters have upper and lower case')]
    : [
        warning(
          'the database does not know that Ç and ç are one letter (its locale is C)',
          "Searching misses some words. Make it anew with locale_provider builtin and builtin_locale 'C.UTF-8', and restore a backup.",
        ),
      ]
}

async function checkExtensions(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; installed: boolean; available: boolean }>(
    `select name, exists (select from pg_extension where extname = name) as installed,
       exists (select from pg_available_extensions where pg_available_extensions.name = wanted.name) as available
     from unnest(array['unaccent', 'pg_trgm']) as wanted (name)`,
  )
  const missing = rows.filter(({ installed, available }) => !installed && !available).map(({ name }) => name)
  if (missing.length > 0)
    return [
      wrong(
        `the server has no extension ${missing.join(', ')}`,
        'Install the contrib package of PostgreSQL (Debian: it is in postgresql itself), then start the app again.',
      ),
    ]
  const waiting = rows.filter(({ installed }) => !installed).map(({ name }) => name)
  return [ok(waiting.length > 0 ? `extensions ${waiting.join(', ')}: ready to be added` : 'its extensions are there')]
}

async function checkRights(client: pg.Client): Promise<Finding[]> {
  const row = await readRow<{ user: string; database: string; creates: boolean; foreign: number }>(
    client,
    `select quote_ident(current_user) as user, quote_ident(current_database()) as database,
       has_database_privilege(current_database(), 'create')
         and has_schema_privilege(current_schema(), 'create') as creates,
       (select count(*)::int from pg_tables
        where schemaname in ('public', 'graphile_worker') and not pg_has_role(current_user, tableowner, 'usage')) as foreign`,
  )
  if (row.creates && row.foreign === 0) return [ok(`the user ${row.user} has every right it needs`)]
  const owns = row.creates ? `does not own ${row.foreign} of the tables` : 'may not create tables and schemas'
  return [
    wrong(
      `the user ${row.user} ${owns}`,
      `An admin of the server makes it the owner, connected to this database:\n  alter database ${row.database} owner to ${row.user};\nand, where another user made tables before: reassign owned by that_user to ${row.user};`,
    ),
  ]
}

async function readRow<Row extends pg.QueryResultRow>(client: pg.Client, sql: string) {
  const [row] = (await client.query<Row>(sql)).rows
  if (!row) throw new Error('the database gave no row')
  return row
}
