import { vi } from 'vitest'
import { pool } from '@/lib/platform/database/pool'
import { explainReads } from '@/scripts/bench/explained'
import type { Statement } from '@/scripts/bench/statement-recorder'

/** Explains the statements that a read sends, run once more: their plans, and all the blocks that they read. */
export async function explain(read: () => Promise<unknown>) {
  const query = vi.spyOn(pool, 'query')
  await read()
  const statements = query.mock.calls.map(toStatement)
  query.mockRestore()
  const explained = await explainReads(pool, statements)
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
