import { randomUUID } from 'node:crypto'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { encode } from 'next-auth/jwt'
import pg from 'pg'

export { expect } from '@playwright/test'
export { mailsTo } from './post-office.ts'

type Role = 'admin' | 'member' | 'guest'
type Somebody = { id: string; name: string; email: string }

type Fixtures = {
  /** Puts a new person of that role into this browser, as signing in does. */
  signInAs: (role: Role) => Promise<Somebody>
  /** What the browser's console may say without failing the test; add a pattern before it happens. */
  expectedErrors: RegExp[]
}

let pool: pg.Pool | undefined

/** Looks at the database behind the app. What is written here stays invisible while a list is cached. */
export async function sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
  pool ??= new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2, allowExitOnIdle: true })
  return (await pool.query<Row>(text, values)).rows
}

export const test = base.extend<Fixtures>({
  signInAs: async ({ context, baseURL }, use) => {
    await use(async role => {
      const somebody = role === 'guest' ? aGuest() : await aPerson(role)
      const sid = role === 'guest' ? undefined : await aSession(somebody.id)
      await rememberIn(context, baseURL ?? '', { sub: somebody.id, ...(sid ? { sid } : {}) })
      return somebody
    })
  },
  expectedErrors: [[], { option: false }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('pageerror', error => errors.push(String(error)))
    page.on('console', message => message.type() === 'error' && errors.push(message.text()))
    await use(page)
    const unexpected = errors.filter(text => !expectedErrors.some(pattern => pattern.test(text)))
    expect(unexpected, 'the console holds no errors').toEqual([])
  },
})

const aGuest = (): Somebody => ({ id: `guest-${randomUUID()}`, name: 'Convidado', email: '' })

async function aPerson(role: Role): Promise<Somebody> {
  const mark = randomUUID().slice(0, 8)
  const somebody = { id: randomUUID(), name: `Pessoa ${mark}`, email: `pessoa-${mark}@example.org` }
  const { id, name, email } = somebody
  await sql('insert into profiles (id, name, email, is_admin) values ($1, $2, $3, $4)', [
    id,
    name,
    email,
    role === 'admin',
  ])
  return somebody
}

async function aSession(profileId: string) {
  const text = `insert into sessions (profile_id, expires_at) values ($1, now() + interval '30 days') returning id`
  const [session] = await sql<{ id: string }>(text, [profileId])
  return session?.id
}

async function rememberIn(context: BrowserContext, url: string, token: { sub: string; sid?: string }) {
  const value = await encode({ token, secret: process.env.NEXTAUTH_SECRET ?? '' })
  await context.addCookies([{ name: 'next-auth.session-token', value, url, httpOnly: true, sameSite: 'Lax' }])
}
