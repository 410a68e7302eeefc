import { describe, expect, it, vi } from 'vitest'
import { pool } from '@/lib/database/pool'
import '@/tests/support/packages'
import { everyone, includes } from '@/tests/support/answers'
import { anOwner, metAs, visitors } from '@/tests/support/permissions'
import { everyRoute, known, there } from '@/tests/support/routes'
import { everyRow } from '@/tests/support/rows'

vi.mock('next/server', async original => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => {},
}))

it('every route has its row', () => {
  expect(known).toEqual(there)
})

describe.each(everyRoute)('$name', ({ knock, prepare, answers, tells = {}, kept = nowhere, writes = {} }) => {
  const depends = typeof answers === 'object' || Object.values(tells).some(who => who.length % everyone.length !== 0)

  it.each(visitors)('$is', async ({ counts, arrives }) => {
    const owner = await anOwner()
    const asked = await prepare?.({ owner })
    await arrives({ owner })
    await twoHoursPass()
    const before = await everyRow()

    const answer = await knock(asked)
    const body = await answer.text()

    expect(answer.status).toBe(typeof answers === 'number' ? answers : metAs(answers, counts))
    for (const [words, who] of Object.entries(tells)) expect(body.includes(words), words).toBe(includes(who, counts))
    if (answer.status >= 400) expect(body).toMatch(refusal)
    if (depends) expect(answer.headers.get('cache-control')).toBe(answer.status < 400 ? kept : nowhere)
    const left = Object.entries(writes).filter(([, who]) => includes(who, counts))
    expect(differing(before, await everyRow())).toEqual(left.map(([table]) => table))
  })
})

const nowhere = 'private, no-store'
const refusal = /^(null|Not found|\{"refusal":"[^"]+\."\})$/

/** Nobody was here just now: a session that would be drawn out, is. */
const twoHoursPass = () =>
  pool.query(
    `update sessions set created_at = created_at - interval '2 hours', last_seen_at = last_seen_at - interval '2 hours'`,
  )

const differing = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after).filter(table => before[table] !== after[table])
