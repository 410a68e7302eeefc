import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { pool } from '@/lib/platform/database/pool'
import '@/tests/support/next-auth-mocks'
import { findForVisitor, signInAsOwner, visitors } from '@/tests/support/permissions'
import { allKinds, includesVisitor } from '@/tests/support/route-expectations'
import { allRoutes, coveredRoutes, existingRoutes } from '@/tests/support/routes'
import { countRows, type RowCounts } from '@/tests/support/rows'

vi.mock('next/server', async original => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => {},
}))

vi.mock('@/lib/platform/uploads/image', async original =>
  (await import('@/tests/support/clean-once')).cleanOnce(original),
)

it('every route has an expectation row', () => {
  expect(coveredRoutes).toEqual(existingRoutes)
})

describe.each(allRoutes)(
  '$name',
  ({ request: knock, prepare, answers, reveals: tells = {}, cacheControl = noStore, writes = {} }) => {
    const depends =
      typeof answers === 'object' || Object.values(tells).some(kinds => kinds.length % allKinds.length !== 0)

    it.each(visitors)('$is', async ({ kind: counts, prepareSession: arrives }) => {
      const owner = await signInAsOwner()
      const request = await prepare?.({ owner })
      await arrives({ owner })
      await ageSessions()
      const before = await countRows()

      const answer = await knock(request)
      const body = await answer.text()

      expect(answer.status).toBe(typeof answers === 'number' ? answers : findForVisitor(answers, counts))
      for (const [words, kinds] of Object.entries(tells))
        expect(body.includes(words), words).toBe(includesVisitor(kinds, counts))
      if (answer.status >= 400) expect(body).toMatch(refusal)
      if (depends) expect(answer.headers.get('cache-control')).toBe(answer.status < 400 ? cacheControl : noStore)
      const left = Object.entries(writes).filter(([, kinds]) => includesVisitor(kinds, counts))
      expect(differing(before, await countRows())).toEqual(left.map(([table]) => table))
    })
  },
)

const noStore = 'private, no-store'
const refusal = /^(null|Not found|\{"refusal":"[^"]+\."\})$/

/** Nobody was here just now: a session that would be drawn out, is. */
const ageSessions = () =>
  pool.query(
    `update sessions set created_at = created_at - interval '2 hours', last_seen_at = last_seen_at - interval '2 hours'`,
  )

const differing = (before: RowCounts, after: RowCounts) =>
  Object.keys(after).filter(table => !isDeepStrictEqual(before[table], after[table]))
