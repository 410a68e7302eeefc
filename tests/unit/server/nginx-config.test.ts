import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pages as pagesOf } from '@/lib/server/pages'

/** The configuration that docs/in-front.md recommends: `npm run bench in-front` tries it with the real program. */
const conf = readFileSync('docs/in-front/nginx.conf', 'utf8').replace(/^\s*#.*$/gm, '')
const locations = [...conf.matchAll(/location (.+) \{\n([^}]*)\}/g)].map(([, pattern = '', body = '']) => ({
  place: pattern,
  says: body,
}))
const cachingLocations = locations.filter(({ says: body }) => body.includes('proxy_cache '))

const addressOf = (pattern: string) => pattern.replace('[month]', '2026-11').replace(/\[[^\]]+\]/, crypto.randomUUID())
/** Every page, and some of what is none. */
const patterns = [
  ...pagesOf.map(({ pattern }) => pattern),
  '/api/me',
  '/api/live',
  '/livez',
  '/calendar.ics',
  '/uploads/[name]',
]

it('nginx caches the pages that are the same for every visitor, and no others', () => {
  const [pages] = cachingLocations
  const pagePattern = new RegExp(/"(.+)"/.exec(pages?.place ?? '')?.[1] ?? 'nothing')
  const all = patterns.map(addressOf).sort()
  expect(all.length).toBeGreaterThan(30)
  expect(all.filter(address => pagePattern.test(address)).map(address => address.replace(/[\da-f-]{36}/, '…'))).toEqual(
    ['/', '/calendar', '/calendar/2026-11', '/login', '/share/playlist/…'],
  )
})

it('it caches and serves pages only without cookies, and requests the live route without them', () => {
  expect(cachingLocations.map(({ place: pattern }) => pattern.slice(0, 4))).toEqual(['~ "^', '= /a'])
  expect(cachingLocations[0]?.says).toContain('proxy_cache_bypass $own;')
  expect(cachingLocations[0]?.says).toContain('proxy_no_cache $own;')
  expect(conf).toMatch(/map "\$http_cookie[^"]*" \$own \{\s+default 1;\s+"" "";\s+\}/)
  expect(conf).toMatch(/\/api\/live "";\s+\}/)
  expect(conf).toContain('proxy_set_header Cookie $cookie_for_app;')
})

it('for one second, and never a response with a cookie', () => {
  for (const { says: body } of cachingLocations) {
    expect(body).toContain('proxy_cache_valid 200 1s;')
    expect(/proxy_ignore_headers (.*);/.exec(body)?.[1]).not.toMatch(/Set-Cookie|Vary/)
    expect(body, 'a header set here would undo those set for all').not.toContain('proxy_set_header')
  }
  expect(conf).not.toContain('proxy_cache_use_stale')
})
