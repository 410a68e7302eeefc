import { expect, it } from 'vitest'
import { pool } from '@/lib/platform/database/pool'
import { fillChurch } from '@/scripts/release/fill-church'

/** Rate limits and first-evening codes, which no release carries on. */
const empty = ['rate_limits', 'setup_codes']

it('the dump of the next release has rows in every table', async () => {
  await fillChurch()
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations' order by 1",
  )
  const without = []
  for (const { name } of tables)
    if ((await pool.query(`select from "${name}" limit 1`)).rowCount === 0) without.push(name)
  expect(without, 'scripts/release/ writes none of these').toEqual(empty)
})
