import { pool } from '@/lib/platform/database/pool'

export type RowCounts = Record<string, { rows: number; newest: number }>

/** A fingerprint of all rows of each table: it stays the same if something is written as it was. Without rate limits. */
export const fingerprintRows = (): Promise<Record<string, string>> =>
  queryEveryTable(`md5(string_agg(t::text, '|' order by t::text))`)

/**
 * The number of rows of each table, and the latest transaction that wrote one: if both are the same twice, nothing was
 * written in between. Five times faster than a fingerprint. Without rate limits.
 */
export const countRows = (): Promise<RowCounts> =>
  queryEveryTable(`jsonb_build_object('rows', count(*), 'newest', coalesce(max(xmin::text::bigint), 0))`)

/** Every stored text, with its column. */
export async function readAllTexts() {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and table_name <> '_prisma_migrations' and data_type in ('text', 'ARRAY')`,
  )
  const texts = await Promise.all(
    columns.map(async ({ table, column }) => {
      const { rows } = await pool.query<{ kept: string | string[] | null }>(`select ${column} as kept from ${table}`)
      return rows.flatMap(({ kept }) => [kept ?? []].flat()).map(text => ({ column: `${table}.${column}`, text }))
    }),
  )
  return texts.flat()
}

/** One statement, so that all of it is from the same moment. Which words of a hymn are new depends on other hymns. */
async function queryEveryTable(expression: string) {
  tableQuery ??= pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename not in ('rate_limits', '_prisma_migrations', 'known_words')
        or tablename = '_private_jobs' order by 1`,
  )
  const tableColumns = (await tableQuery).rows.map(({ name }) => `(select ${expression} from ${name} t) as "${name}"`)
  // Named, so that Postgres plans it once.
  return (
    await pool.query({ name: `every table: ${expression}`.slice(0, 60), text: `select ${tableColumns.join(', ')}` })
  ).rows[0]
}

let tableQuery: Promise<{ rows: { name: string }[] }> | undefined
