import { readdirSync, statSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { idle } from '@/lib/platform/action/outcome'
import { createFormData } from '@/tests/support/form'
import { sendRawRequest } from '@/tests/support/raw-request'
import { createCookie, insertPerson, sql } from '@/tests/support/served-database'
import { test } from '@/tests/support/served-test'

const pages = ['/app', '/app/hymns', '/app/notices', '/app/playlists', '/app/profile', '/', '/calendar']

async function visitor(role: 'member' | 'admin' = 'member') {
  const person = await insertPerson(role)
  const { name, value } = await createCookie(person)
  return { ...person, headers: { cookie: `${name}=${value}` } }
}

test('two people request pages in turn, and neither receives the other’s data', async ({ request }) => {
  const [one, other] = [await visitor(), await visitor()]
  const stranger = { id: 'nobody', name: '', email: '', headers: {} }

  const rounds = Array.from({ length: 12 }, () => [one, other, stranger]).flat()
  for (const path of [...pages, '/api/me', '/api/me/profile', '/api/live', '/login']) {
    const answers = await Promise.all(rounds.map(({ headers }) => request.get(path, { headers, maxRedirects: 0 })))
    for (const [at, answer] of answers.entries()) {
      const answerText = (await answer.text()) + JSON.stringify(answer.headers())
      const others = [one, other].filter(person => person !== rounds[at])
      for (const { id, name, email } of others) {
        expect(answerText.includes(id) || answerText.includes(name) || answerText.includes(email), path).toBe(false)
      }
      if (path === '/api/me') expect(await answer.json()).toMatchObject({ name: rounds[at]?.name })
      if (path.startsWith('/app')) expect(answer.status(), path).toBe(rounds[at] === stranger ? 307 : 200)
    }
  }
})

const roleChanges: [string, (id: string) => Promise<unknown>, number, string][] = [
  ['signed out', id => sql('delete from sessions where profile_id = $1', [id]), 307, 'nobody'],
  [
    'suspended',
    id => sql('update profiles set suspended_at = now(), is_admin = false where id = $1', [id]),
    307,
    'nobody',
  ],
  ['deleted', id => sql('delete from profiles where id = $1', [id]), 307, 'nobody'],
  ['no admin any more', id => sql('update profiles set is_admin = false where id = $1', [id]), 200, 'member'],
]

for (const [change, applyChange, status, role] of roleChanges) {
  test(`whoever is ${change} is so with their next request`, async ({ request }) => {
    const { id, headers } = await visitor('admin')
    for (const path of pages) expect((await request.get(path, { headers })).status()).toBe(200)
    expect(await (await request.get('/api/me', { headers })).json()).toMatchObject({ role: 'admin' })

    await applyChange(id)
    expect(await (await request.get('/api/me', { headers })).json()).toMatchObject({ role })
    for (const path of pages.filter(page => page.startsWith('/app')))
      expect((await request.get(path, { headers, maxRedirects: 0 })).status(), path).toBe(status)
  })
}

test('the next reader gets what was just saved', async ({ request, act }) => {
  const admin = await visitor('admin')
  const reader = await visitor()
  for (let round = 0; round < 5; round += 1) {
    for (const path of ['/', '/app/notices']) await request.get(path, { headers: reader.headers })
    const title = `Aviso ${crypto.randomUUID().slice(0, 8)}`
    const submission = crypto.randomUUID()
    const notice = createFormData({
      submission,
      title,
      content: 'Traga a família',
      type: 'normal',
      showOnHomepage: 'on',
    })
    expect(await act('createNotice', [idle, notice], admin.headers)).toMatchObject({ status: 'done' })
    const read = async (path: string) => (await request.get(path, { headers: reader.headers })).text()
    for (const path of ['/', '/app/notices']) expect(await read(path), path).toContain(title)

    const [made] = await sql<{ id: string }>('select id from notices where title = $1', [title])
    expect(await act('deleteNotice', [{ noticeId: made?.id }], admin.headers)).toMatchObject({ status: 'done' })
    for (const path of ['/', '/app/notices']) expect(await read(path), path).not.toContain(title)
  }
})

test('a stored page is the same in every encoding, and HEAD returns its length', { tag: '@stored' }, async ({
  baseURL: site = '',
}) => {
  const requestEncoded = (encoding: string, method = 'GET') =>
    sendRawRequest(site, { path: '/calendar', method, headers: { 'accept-encoding': encoding } })
  // Another test may change the calendar between these requests; its page is then stored anew.
  await expect(async () => {
    const [plain, zipped, best, head] = [
      await requestEncoded('identity'),
      await requestEncoded('gzip'),
      await requestEncoded('gzip, deflate, br'),
      await requestEncoded('br', 'HEAD'),
    ]
    expect([plain, zipped, best].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br'])
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true)
    expect(brotliDecompressSync(best.bytes).equals(plain.bytes)).toBe(true)
    expect(head.headers['content-length']).toBe(String(best.bytes.length))
    expect(head.bytes.length).toBe(0)
  }).toPass()
})

test('static files are compressed, cached forever, and revalidated by their ETag', async ({ baseURL: site = '' }) => {
  const chunks = `${process.env.NEXT_DIST_DIR}/static/chunks`
  // A very small file is not compressed.
  const script = readdirSync(chunks).find(name => name.endsWith('.js') && statSync(`${chunks}/${name}`).size > 10_000)
  const path = `/_next/static/chunks/${script}`
  const requestEncoded = (headers = {}) =>
    sendRawRequest(site, { path, headers: { 'accept-encoding': 'br', ...headers } })
  await expect.poll(async () => (await requestEncoded()).headers['content-encoding']).toBe('br')

  const { headers, bytes } = await requestEncoded()
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['x-content-type-options']).toBe('nosniff')
  const plain = await requestEncoded({ 'accept-encoding': 'identity' })
  expect(brotliDecompressSync(bytes).equals(plain.bytes)).toBe(true)
  expect((await requestEncoded({ 'if-none-match': headers.etag })).status).toBe(304)
  expect((await sendRawRequest(site, { path: `${path}x` })).status).toBe(404)
})
