import type { PoolClient } from 'pg'
import { vi } from 'vitest'
import { pool } from '@/lib/platform/database/pool'
import { explainReads } from '@/scripts/bench/explained'
import type { Statement } from '@/scripts/bench/statement-recorder'

/** Explains the statements that a read sends, run again: their plans, and all the blocks that they read. */
export async function explain(read: () => Promise<unknown>) {
  const query = vi.spyOn(pool, 'query')
  await read()
  const statements = query.mock.calls.map(toStatement)
  query.mockRestore()
  const client = await pool.connect()
  try {
    const runs = [await run(client, statements), await run(client, statements), await run(client, statements)]
    return runs.reduce((least, other) => (other.blocks < least.blocks ? other : least))
  } finally {
    client.release()
  }
}

/** A connection that is new, or was told that tables have changed, also reads the catalog: the least of some runs counts. */
async function run(client: PoolClient, statements: Statement[]) {
  const explained = await explainReads(client, statements)
  return {
    plans: explained.map(({ plan }) => plan).join('\n'),
    blocks: explained.reduce((sum, { blocks }) => sum + blocks, 0),
  }
}

/** Prisma gives the pool an object with the text, and the values in it or beside it. */
function toStatement([query, beside]: unknown[]): Statement {
  if (typeof query === 'string') return { text: query, values: Array.isArray(beside) ? beside : [] }
  const { text, values } = query as Statement
  return { text, values: values ?? (Array.isArray(beside) ? beside : []) }
}
