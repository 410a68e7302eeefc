import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { requestFromListener } from '@/tests/support/node-server'

vi.stubEnv('DATABASE_URL', 'postgresql://localhost/none')
vi.stubEnv('NEXTAUTH_URL', 'http://igreja.example')
vi.stubEnv('NEXTAUTH_SECRET', 'a-secret-that-only-this-test-knows-of')
vi.mock('@/lib/platform/database/pool', () => ({
  pool: { query: () => Promise.reject(new Error('database is away')) },
}))

const { guardMembersArea } = await import('@/lib/assembly/server/guard')
const { sealClaims: sealed, sessionCookie } = await import('@/lib/platform/session/cookie')

/** What the guard says, or nothing where it lets the request pass. */
const ask = async (path: string, cookie?: string) => {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie: `${sessionCookie.name}=${cookie}` }
  const answer = await requestFromListener(
    async (request, response) => (await guardMembersArea(request, response, path)) || response.send(204, {}),
    { path, headers },
  )
  return answer.status === 204 ? undefined : answer
}
const members = { guest: false, id: randomUUID(), sessionId: randomUUID() } as const

it('without the database, a visitor without a valid cookie is still redirected to the login', async () => {
  for (const cookie of [undefined, '', 'forged', `${await sealed(members)}x`]) {
    for (const path of ['/app', '/app/hymns', '/app/profile', '/app/edit-hymn/1']) {
      const answer = await ask(path, cookie)
      expect(answer?.status, path).toBe(307)
      expect(answer?.headers.location).toBe(`/login?to=${encodeURIComponent(path)}`)
    }
  }
})

it('without the database, a visitor with a valid cookie sees stored pages, and an outage message elsewhere', async () => {
  const cookie = await sealed(members)
  expect(await ask('/app/hymns', cookie)).toBeUndefined()
  expect(await ask('/app/profile', cookie)).toBeUndefined()
  expect((await ask('/app/edit-hymn/1', cookie))?.status).toBe(503)
  const guest = await sealed({ guest: true, id: `guest-${randomUUID()}` })
  expect(await ask('/app/hymns', guest)).toBeUndefined()
})
