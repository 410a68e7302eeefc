import { beforeEach, describe, expect, it, vi } from 'vitest'

async function readHeaders(path: string, settings: Record<string, string> = {}) {
  vi.resetModules()
  const needed = {
    DATABASE_URL: 'postgres://db',
    NEXTAUTH_URL: 'https://igreja.example',
    NEXTAUTH_SECRET: 'x'.repeat(32),
  }
  for (const [name, value] of Object.entries({ NODE_ENV: 'production', ...needed, ...settings }))
    vi.stubEnv(name, value)
  const { cacheHeadersFor, headersFor } = await import('@/lib/assembly/server/headers')
  const headers = new Headers({ ...headersFor(path), ...cacheHeadersFor(path) })
  return (name: string) => headers.get(name)
}
const allows = (policy: string | null) =>
  Object.fromEntries((policy ?? '').split('; ').map(rule => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]))

beforeEach(() => () => vi.unstubAllEnvs())

const everywhere = [
  '/',
  '/login',
  '/calendar',
  '/calendar/2026-11',
  '/share/playlist/1',
  '/app',
  '/app/hymns/1',
  '/app/profile',
  '/nada/disso',
]
const answers = [
  '/api/me',
  '/api/notices',
  '/agenda/1.ics',
  '/livez',
  '/icons/icon-192.png',
  '/_next/static/chunks/1.js',
  '/icon.svg',
]

describe.each([...everywhere, ...answers, '/uploads/notices/1.jpg'])('%s', path => {
  it('has nosniff, HSTS and a strict referrer policy', async () => {
    const header = await readHeaders(path)
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(header('permissions-policy')).toBe('camera=(), microphone=(), geolocation=(self), payment=(), usb=()')
    // Sent over http too, where browsers have to ignore it (RFC 6797, 8.1).
    expect(header('strict-transport-security')).toBe('max-age=63072000')
  })
})

it('other names below the site’s are open to http, unless a setting says that they are not', async () => {
  const header = await readHeaders('/', { HSTS_SUBDOMAINS: 'yes' })
  expect(header('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
})

it('no other site is told the address of somebody’s mails', async () => {
  expect((await readHeaders('/emails/atoken'))('referrer-policy')).toBe('same-origin')
})

it.each([...everywhere, ...answers])('%s runs and shows only our own content, and the map', async path => {
  expect(allows((await readHeaders(path))('content-security-policy'))).toEqual({
    'default-src': "'self'",
    'script-src': "'self' 'unsafe-inline'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'connect-src': "'self' https://www.openstreetmap.org",
    'frame-src': 'https://www.openstreetmap.org',
    'object-src': "'none'",
    'base-uri': "'self'",
    'frame-ancestors': "'self'",
    'form-action': "'self'",
  })
})

it('only development may evaluate code', async () => {
  const policy = allows((await readHeaders('/', { NODE_ENV: 'development' }))('content-security-policy'))
  expect(policy['script-src']).toContain("'unsafe-eval'")
  expect(policy['connect-src']).toContain('ws:')
})

it('uploaded files can only be viewed', async () => {
  expect((await readHeaders('/uploads/notices/1.jpg'))('content-security-policy')).toBe("default-src 'none'; sandbox")
})

it.each([
  ['/app', 'private, no-cache'],
  ['/calendar', 'private, no-cache'],
  ['/calendar/2026-11', 'private, no-cache'],
  ['/', 'private, no-cache'],
  ['/app/profile', 'private, no-cache'],
  ['/app/edit-notice/1', 'private, no-store'],
  ['/api/me', null],
  ['/uploads/notices/1.jpg', null],
  ['/share/playlist/1/opengraph-image', null],
])('%s is cached by browsers as %j says', async (path, cacheControl) => {
  expect((await readHeaders(path))('cache-control')).toBe(cacheControl)
})

it('members’ pages are not indexed by search engines', async () => {
  for (const path of ['/app', '/app/hymns/1', '/login', '/reset-password', '/share/playlist/1', '/api/me'])
    expect((await readHeaders(path))('x-robots-tag'), path).toBe('noindex')
  for (const path of ['/', '/calendar', '/calendar/2026-11'])
    expect((await readHeaders(path))('x-robots-tag'), path).toBeNull()
})
