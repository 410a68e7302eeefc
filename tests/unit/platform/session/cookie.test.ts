import { beforeEach, describe, expect, it, vi } from 'vitest'

const jar = vi.hoisted(() => ({ set: vi.fn() }))
vi.mock('next/headers', () => ({ cookies: async () => jar }))
// Neither is needed for a cookie, and both take their time to load.
vi.mock('@/lib/platform/database/db', () => ({ db: {} }))
vi.mock('@/lib/account/password/mutations', () => ({}))

/** The app as it starts at this address. */
async function loadCookies(address: string) {
  vi.resetModules()
  vi.stubEnv('NEXTAUTH_URL', address)
  vi.stubEnv('NEXTAUTH_SECRET', 'a-secret-that-only-the-tests-know-of')
  vi.stubEnv('DATABASE_URL', 'postgresql://nobody.invalid/none')
  return { ...(await import('@/lib/platform/session/session')), ...(await import('@/lib/account/next-auth')) }
}

const thirtyDays = 30 * 24 * 60 * 60
const outOfReach = { httpOnly: true, sameSite: 'lax', path: '/' }
const guest = { guest: true, id: 'guest-1' } as const

beforeEach(() => {
  jar.set.mockClear()
  return () => vi.unstubAllEnvs()
})

describe.each([
  ['https://igreja.example', '__Host-', true],
  ['http://localhost:3000', '', false],
])('at %s', (address, prefix, secure) => {
  it(`the cookie is named ${prefix}… and is not readable by scripts or sent by other sites`, async () => {
    const { setSessionCookie: rememberInBrowser } = await loadCookies(address)
    await rememberInBrowser(guest)
    expect(jar.set.mock.calls).toEqual([
      [`${prefix}next-auth.session-token`, expect.stringMatching(/./), { ...outOfReach, secure, maxAge: thirtyDays }],
    ])
  })

  it('it is deleted with the same name and attributes, or the browser would keep it', async () => {
    const { clearSessionCookie: forgetInBrowser } = await loadCookies(address)
    await forgetInBrowser()
    expect(jar.set.mock.calls).toEqual([[`${prefix}next-auth.session-token`, '', { ...outOfReach, secure, maxAge: 0 }]])
  })

  it('NextAuth’s own cookies are as strict', async () => {
    const { authOptions } = await loadCookies(address)
    const cookies = Object.values(authOptions.cookies ?? {})
    expect(cookies.map(({ name }) => name).sort()).toEqual(
      ['callback-url', 'csrf-token', 'session-token'].map(name => `${prefix}next-auth.${name}`),
    )
    for (const { options } of cookies) expect(options).toEqual({ ...outOfReach, secure })
  })
})
