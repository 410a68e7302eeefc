import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { startDatabaseProxy } from '@/tests/support/database-proxy'
import { startOwnApp } from '@/tests/support/own-app'
import { type RawRequest, sendRawRequest } from '@/tests/support/raw-request'
import { createCookie, insertPerson, sql } from '@/tests/support/served-database'
import { test } from '@/tests/support/served-test'

/** Rule 17: an answer without one of these is a hole. */
function expectHeaders(what: string, headers: Record<string, string | string[] | undefined>) {
  expect(headers['content-security-policy'], what).toMatch(/default-src '(self|none)'/)
  expect(headers['x-content-type-options'], what).toBe('nosniff')
  expect(headers['referrer-policy'], what).toMatch(/^(strict-origin-when-cross-origin|same-origin)$/)
  expect(headers['permissions-policy'], what).toContain('camera=()')
  expect(headers['strict-transport-security'], what).toBe('max-age=63072000')
}

const form = { 'content-type': 'multipart/form-data; boundary=x' }
const action = { 'content-type': 'text/plain', 'next-action': `7f${'0'.repeat(40)}` }

/** An address of every kind, and every status that we and Next answer while all is well. */
const requests: [number, RawRequest][] = [
  [200, { path: '/' }],
  [200, { path: '/login' }],
  [200, { path: '/', method: 'HEAD' }],
  [200, { path: '/api/me' }],
  [200, { path: '/api/live' }],
  [200, { path: '/livez' }],
  [200, { path: '/readyz' }],
  [200, { path: '/up' }],
  [200, { path: '/calendar.ics' }],
  [200, { path: '/robots.txt' }],
  [200, { path: '/sitemap.xml' }],
  [200, { path: '/manifest.webmanifest' }],
  [200, { path: '/opengraph-image' }],
  [200, { path: '/icon.svg' }],
  [200, { path: '/favicon.ico' }],
  [200, { path: '/sw.js' }],
  [307, { path: '/app/profile' }],
  [308, { path: '/calendar/' }],
  [400, { path: '/', method: 'POST', headers: { 'next-action': 'none' } }],
  [401, { path: '/api/notices' }],
  [403, { path: '/', method: 'POST', headers: { ...action, origin: 'https://evil.example' } }],
  [404, { path: '/nada/disso' }],
  [404, { path: '/%zz' }],
  [404, { path: '/uploads/%zz' }],
  [404, { path: '/uploads/notices/1.jpg' }],
  [404, { path: '/_next/static/none.js' }],
  [404, { path: '/api/nothing' }],
  [404, { path: '/church-icon/none' }],
  [404, { path: '/', method: 'POST', headers: { ...action, 'next-action': `8f${'0'.repeat(40)}` } }],
  [409, { path: '/', method: 'POST', headers: action, body: '[]' }],
  [405, { path: '/', method: 'POST' }],
  [413, { path: '/', method: 'POST', headers: action, body: 'x'.repeat(1_100_000) }],
  [415, { path: '/', method: 'POST', headers: { ...action, 'content-type': 'application/json' } }],
  [415, { path: '/api/outbox', method: 'POST', headers: form }],
  [417, { path: '/', headers: { expect: 'everything' } }],
]

test('an answer of every kind and of every status has the headers that protect who reads it', async ({ baseURL }) => {
  const site = baseURL ?? ''
  for (const [status, request] of requests) {
    const answer = await sendRawRequest(site, request)
    const what = `${request.method ?? 'GET'} ${request.path} ${JSON.stringify(request.headers ?? {})}`
    expect.soft(answer.status, what).toBe(status)
    expectHeaders(`${answer.status} ${what}`, answer.headers)
    if (status !== 200 || !answer.headers.etag) continue
    const known = await sendRawRequest(site, {
      ...request,
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expectHeaders(`${known.status} of ${what}`, known.headers)
  }
  for (const method of ['OPTIONS', 'PUT', 'DELETE', 'PATCH'])
    for (const path of ['/', '/app/hymns', '/api/me', '/api/notices', '/livez', '/uploads/x.jpg'])
      expectHeaders(`${method} ${path}`, (await sendRawRequest(site, { method, path })).headers)
})

test('so has what signed-in people get: pages, exports, event streams', async ({ baseURL, createHeaders }) => {
  const site = baseURL ?? ''
  const headers = await createHeaders('admin')
  const [playlist] = await sql<{ id: string }>('select id from playlists limit 1')
  const paths = ['/app', '/app/health', '/app/profile', '/api/people/export', '/api/me/export', '/api/songbook']
  for (const path of [...paths, '/login', '/emails/none', '/share/playlist/none'])
    expectHeaders(path, (await sendRawRequest(site, { path, headers })).headers)
  const stream = await fetch(`${site}/api/playlists/${playlist?.id}/led`, {
    headers: { ...headers, accept: 'text/event-stream' },
  })
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  expectHeaders('event stream', Object.fromEntries(stream.headers))
  await stream.body?.cancel()
})

test('so has what is no HTTP at all, and a request that nobody can read', async ({ baseURL }) => {
  const site = baseURL ?? ''
  const { port, hostname } = new URL(site)
  const send = async (bytes: string) => {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(bytes)
    return await text(socket)
  }
  const unreadable: [number, string][] = [
    [400, 'nonsense\r\n\r\n'],
    [400, 'GET / HTTP/1.1\r\n\r\n'],
    [400, 'GET / HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n'],
    [400, 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n'],
    [431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ]
  for (const [status, bytes] of unreadable) {
    const [statusLine = '', ...lines] = (await send(bytes)).split('\r\n')
    expect(statusLine, bytes.slice(0, 60)).toContain(` ${status} `)
    const pairs = lines.filter(line => line.includes(': ')).map(line => line.split(/: (.*)/s).slice(0, 2))
    expectHeaders(
      bytes.slice(0, 60),
      Object.fromEntries(pairs.map(([name = '', value]) => [name.toLowerCase(), value])),
    )
  }
})

test('so has what is answered while the database is away, and what Prometheus reads', async () => {
  const line = await startDatabaseProxy(process.env.DATABASE_URL ?? '')
  const token = 'a-token-of-this-test'
  const app = await startOwnApp({ DATABASE_URL: line.url, METRICS_TOKEN: token, HSTS_SUBDOMAINS: 'no' })
  try {
    const { name, value } = await createCookie(await insertPerson('admin'))
    const page = { cookie: `${name}=${value}`, accept: 'text/html' }
    for (const [status, authorization] of [
      [200, `Bearer ${token}`],
      [401, 'Bearer none'],
    ] as const) {
      const metrics = await sendRawRequest(app.site, { path: '/metrics', headers: { authorization } })
      expect(metrics.status).toBe(status)
      expectHeaders(`metrics ${status}`, metrics.headers)
    }
    line.disconnect()
    for (const path of ['/app/removed', '/app/add-notice', '/api/notices', '/api/me', '/api/live', '/readyz']) {
      const answer = await sendRawRequest(app.site, { path, headers: page })
      expect(answer.status, path).toBe(503)
      expectHeaders(`503 ${path}`, answer.headers)
    }
  } finally {
    await app.stop()
    line.close()
  }
})
