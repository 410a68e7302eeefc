import pLimit from 'p-limit'
import pg from 'pg'
import { problem } from '@/scripts/problem.mjs'

/** A row of the former database: each value as JSON writes it, `2026-11-29T21:00:00+00:00` for one; none: null. */
export type FormerRow = Record<string, string | null>

export type FormerDatabase = {
  /** The type of a column of `profiles` or `auth.users`; none if it is not there. */
  findType: (table: string, column: string) => string | undefined
  hasTable: (table: string) => boolean
  query: (sql: string, values?: unknown[]) => Promise<FormerRow[]>
  /** Reads a query's rows some hundreds at a time, by a cursor. */
  readBatches: (sql: string) => AsyncGenerator<FormerRow[]>
  /** Lets go of the moment at which everything was read, for what takes long; it can still be queried. */
  endSnapshot: () => Promise<unknown>
}

const BATCH_SIZE = 500
/** Longer texts than ours are cut; nothing as long as this is read whole. */
const MAX_TEXT = 100_000

/** Reads the former database as it is at this moment, and never writes to it. */
export async function withFormerDatabase<Result>(
  address: string,
  work: (former: FormerDatabase) => Promise<Result>,
): Promise<Result> {
  const client = await connect(address)
  const inTurn = pLimit(1)
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query("set local statement_timeout = '30min'")
    // The next batch is fetched once this one is written.
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query("set local timezone = 'UTC'")
    const types = await readColumnTypes(client)
    const former: FormerDatabase = {
      findType: (table, column) => types.get(toFullName(table))?.get(column),
      hasTable: table => types.has(toFullName(table)),
      query: (sql, values) => inTurn(async () => (await client.query<FormerRow>(sql, values)).rows),
      readBatches: sql => readBatches(client, sql),
      endSnapshot: () => client.query('commit'),
    }
    await requireFormerBackend(former)
    return await work(former)
  } finally {
    await client.end().catch(() => {}) // A connection that is lost has ended.
  }
}

/**
 * Selects columns of a table, each as text; one that is not there is null. `more` are expressions of SQL. Without the
 * table there are no rows.
 */
export function selectColumns(former: FormerDatabase, table: string, columns: string[], more: string[] = []) {
  const selected = columns.map(column => {
    const value = former.findType(table, column) ? `left(to_jsonb("${column}") #>> '{}', ${MAX_TEXT})` : 'null::text'
    return `${value} as "${column}"`
  })
  if (!former.hasTable(table)) return `select ${[...selected, ...more].join(', ')} from (select) nothing where false`
  return `select ${[...selected, ...more].join(', ')} from ${toFullName(table)}`
}

const toFullName = (table: string) => (table.includes('.') ? table : `public.${table}`)

async function connect(address: string) {
  if (!URL.canParse(address) || !/^postgres(ql)?:$/.test(new URL(address).protocol))
    throw problem(
      'The address of the former database begins with postgres:// and names user, password, host and database.',
    )
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: 15_000,
    application_name: 'comunhao move-in',
  })
  // The next query fails with the broken connection; without this listener the process would end.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw problem(describeConnectionError(address, error))
  }
  return client
}

/** Never prints the password, and neither the user. */
function describeConnectionError(address: string, error: unknown) {
  const { host, pathname } = new URL(address)
  const reason = error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : error
  const cure = /certificate|self.signed/i.test(String(reason))
    ? '\nIts certificate is signed by the host itself: add ?sslmode=no-verify to the address, or ?sslrootcert=file with the certificate that the host gives you.'
    : ''
  return `The former database (${host}${pathname}) does not answer: ${reason}${cure}`
}

async function readColumnTypes(client: pg.Client) {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `select table_schema || '.' || table_name as table, column_name as column, data_type as type
     from information_schema.columns where table_schema = 'public' or (table_schema = 'auth' and table_name = 'users')`,
  )
  const types = new Map<string, Map<string, string>>()
  for (const { table, column, type } of rows)
    types.set(table, (types.get(table) ?? new Map<string, string>()).set(column, type))
  return types
}

async function requireFormerBackend(former: FormerDatabase) {
  if (former.hasTable('credentials') && former.hasTable('_prisma_migrations'))
    throw problem(
      'That is a database of Comunhão, not of the former backend. A church moves between two of ours by a backup: npm run backup, then npm run restore.',
    )
  if (!former.hasTable('profiles') && !former.hasTable('auth.users'))
    throw problem(
      'That database has neither public.profiles nor auth.users, or its user may not read them: nobody would move in.',
    )
}

async function* readBatches(client: pg.Client, sql: string) {
  await client.query(`declare former_rows no scroll cursor for ${sql}`)
  while (true) {
    const { rows } = await client.query<FormerRow>(`fetch ${BATCH_SIZE} from former_rows`)
    if (rows.length === 0) break
    yield rows
  }
  await client.query('close former_rows')
}
