import { type APIRequestContext, expect, test } from '@playwright/test'
import { encode } from 'next-auth/jwt'
import { insertAccount, resetAddressLimits } from '@/tests/support/accounts'
import { sql } from '@/tests/support/served-database'
import { readServerReferences } from '@/tests/support/server-actions'

/** NextAuth's own addresses, spoken to as a program would. */
const password = 'pão e vinho'

test.beforeEach(resetAddressLimits)

async function csrf(request: APIRequestContext) {
  return (await (await request.get('/api/auth/csrf')).json()).csrfToken as string
}

async function postCredentials(request: APIRequestContext, origin: string, fields: Record<string, string>) {
  const form = { csrfToken: await csrf(request), json: 'true', ...fields }
  return request.post('/api/auth/callback/credentials', { form, headers: { origin }, maxRedirects: 0 })
}

const readMe = async (request: APIRequestContext) => (await request.get('/api/me')).json()

test('the NextAuth credentials route has the same people, limits and sessions', async ({
  request,
  baseURL: origin = '',
}) => {
  const rita = await insertAccount(password)
  expect((await postCredentials(request, origin, { email: rita.email, password: 'outra' })).status()).toBe(401)
  expect(await readMe(request)).toMatchObject({ role: 'nobody' })

  const answer = await postCredentials(request, origin, { email: rita.email, password })
  expect(answer.headers()['set-cookie']).toMatch(
    /next-auth\.session-token=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax/i,
  )
  expect(await readMe(request)).toMatchObject({ role: 'member', name: rita.name })
  expect(await sql('select from sessions where profile_id = $1', [rita.id])).toHaveLength(1)

  for (let n = 0; n < 11; n += 1) await postCredentials(request, origin, { email: rita.email, password: 'outra' })
  expect((await postCredentials(request, origin, { email: rita.email, password })).status()).toBe(401)
})

test('strangers who guess passwords there block themselves, not a device that knows the account', async ({
  request,
  playwright,
  baseURL: origin = '',
}) => {
  const rita = await insertAccount(password)
  const right = { email: rita.email, password }
  expect((await postCredentials(request, origin, right)).status()).toBe(200)

  const stranger = await playwright.request.newContext({ baseURL: origin })
  for (let n = 0; n < 11; n += 1) await postCredentials(stranger, origin, { email: rita.email, password: 'outra' })
  expect((await postCredentials(stranger, origin, right)).status()).toBe(401)
  expect((await postCredentials(request, origin, right)).status()).toBe(200)
  await stranger.dispose()
})

test('signing out through NextAuth ends the session here', async ({ request, baseURL: origin = '' }) => {
  const rita = await insertAccount(password)
  await postCredentials(request, origin, { email: rita.email, password })
  const form = { csrfToken: await csrf(request), json: 'true' }
  await request.post('/api/auth/signout', { form, headers: { origin } })
  expect(await sql('select from sessions where profile_id = $1', [rita.id])).toEqual([])
  expect(await readMe(request)).toMatchObject({ role: 'nobody' })
})

test('a guest can sign in through NextAuth too, and stays a guest', async ({ request, baseURL: origin = '' }) => {
  const form = { csrfToken: await csrf(request), json: 'true', id: 'admin', sub: 'admin' }
  await request.post('/api/auth/callback/guest', { form, headers: { origin } })
  expect(await readMe(request)).toMatchObject({ role: 'guest', name: 'Convidado' })
})

test('an update of the session adds nothing to it', async ({ request, baseURL: origin = '' }) => {
  const [rita, other] = [await insertAccount(password), await insertAccount(password, { isAdmin: true })]
  await postCredentials(request, origin, { email: rita.email, password })
  const data = { sub: other.id, id: other.id, sid: crypto.randomUUID(), role: 'admin', isAdmin: true, name: 'Outra' }
  await request.post('/api/auth/session', { data: { csrfToken: await csrf(request), data }, headers: { origin } })
  expect(await readMe(request)).toMatchObject({ role: 'member', name: rita.name })
})

test('an ended session is not restored by requesting it', async ({ request, baseURL: origin = '' }) => {
  const rita = await insertAccount(password)
  await postCredentials(request, origin, { email: rita.email, password })
  await sql('delete from sessions where profile_id = $1', [rita.id])
  expect(await (await request.get('/api/auth/session')).json()).not.toHaveProperty('user')
  expect(await readMe(request)).toMatchObject({ role: 'nobody' })
})

test('a token without a session, or with another secret, is not accepted', async ({ playwright, baseURL }) => {
  const { id } = await insertAccount(password, { isAdmin: true })
  const forged = [
    await encode({ token: { sub: id }, secret: process.env.NEXTAUTH_SECRET ?? '' }),
    await encode({ token: { sub: id, sid: crypto.randomUUID() }, secret: process.env.NEXTAUTH_SECRET ?? '' }),
    await encode({ token: { sub: 'guest-1' }, secret: 'a-secret-of-someone-else-entirely' }),
    await encode({ token: { sub: 'guest-1' }, secret: process.env.NEXTAUTH_SECRET ?? '', maxAge: -60 }),
    'null',
  ]
  for (const cookie of forged) {
    const headers = { cookie: `next-auth.session-token=${cookie}` }
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers })
    expect(await readMe(request)).toMatchObject({ role: 'nobody' })
    expect((await request.get('/app', { maxRedirects: 0 })).status()).toBe(307)
    expect((await request.get('/api/me/export')).status()).toBe(401)
    await request.dispose()
  }
})

test('a request from another site, or without an origin, is refused before anything is checked', async ({
  request,
  baseURL: origin = '',
}) => {
  const rita = await insertAccount(password)
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, undefined]) {
    const form = { csrfToken: await csrf(request), email: rita.email, password }
    const answer = await request.post('/api/auth/callback/credentials', { form, headers })
    expect(answer.status()).toBe(403)
  }
  const form = { csrfToken: 'made-up', json: 'true', email: rita.email, password }
  await request.post('/api/auth/callback/credentials', { form, headers: { origin } })
  expect(await readMe(request)).toMatchObject({ role: 'nobody' })
})

test('no route redirects to another site, whatever Host or address is requested', async ({
  request,
  playwright,
  baseURL: origin = '',
}) => {
  const rita = await insertAccount(password)
  for (const callbackUrl of ['https://evil.example', '//evil.example', '/\\evil.example', `${origin}.evil.example/`]) {
    const headers = { origin, 'x-forwarded-host': 'evil.example' }
    const form = { csrfToken: await csrf(request), json: 'true', email: rita.email, password, callbackUrl }
    const answer = await request.post('/api/auth/callback/credentials', { form, headers, maxRedirects: 0 })
    expect(new URL((await answer.json()).url).origin).toBe(origin)
  }
  const stranger = await playwright.request.newContext({ baseURL: origin })
  const login = await stranger.get('/app', { headers: { 'x-forwarded-host': 'evil.example' }, maxRedirects: 0 })
  expect(new URL(login.headers().location ?? '', origin).origin).toBe(origin)
  await stranger.dispose()
})

test('other NextAuth routes are closed', async ({ request, baseURL: origin = '' }) => {
  for (const path of ['verify-request', 'callback/credentials', 'callback/google', '_log', '']) {
    expect((await request.get(`/api/auth/${path}`)).status()).toBe(404)
  }
  const data = { code: 'X', level: 'error', message: 'forged' }
  expect((await request.post('/api/auth/_log', { data, headers: { origin } })).status()).toBe(404)
})

test('registering at a page without the form is refused, and leaves no account without a session', async ({
  request,
  baseURL: site = '',
}) => {
  const [id] =
    readServerReferences(process.env.NEXT_DIST_DIR ?? '').find(([, door]) => door.exportedName === 'register') ?? []
  const email = `ana-${crypto.randomUUID()}@example.org`
  const fields = { submission: crypto.randomUUID(), name: 'Ana', email, phone: '27999990000', birthDate: '1990-05-04' }
  // As React writes a form: its fields first, then what names it.
  const multipart = new FormData()
  for (const [name, value] of Object.entries({ ...fields, password })) multipart.append(`_1_${name}`, value)
  multipart.append('0', JSON.stringify([{ status: 'idle' }, '$K1']))
  const headers = { 'Next-Action': id ?? '', Accept: 'text/x-component', Origin: site }
  const answer = await request.post('/login', { headers, multipart })
  expect(await answer.text()).toContain('Abra a página de novo e repita.')
  expect(await sql('select from profiles where email = $1', [email])).toEqual([])
})
