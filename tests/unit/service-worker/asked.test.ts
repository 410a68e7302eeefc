import { describe, expect, it } from 'vitest'
import { counts, filesNamedIn, isHeld, kindOf, patienceFor } from '@/lib/service-worker/asked'

const origin = 'https://igreja.example'
const asked = (path: string, more: Partial<Parameters<typeof kindOf>[0]> = {}) =>
  kindOf({ method: 'GET', mode: 'cors', isPart: false, url: new URL(path, origin), origin, ...more })

describe('what a request is to the worker', () => {
  it.each([
    ['/_next/static/chunks/a.js', {}, 'file'],
    ['/app', { mode: 'navigate' }, 'page'],
    ['/share/playlist/1', { mode: 'navigate' }, 'page'],
    ['/app/hymns/1?playlist=2&index=0', { isPart: true }, 'part'],
    ['/', { mode: 'navigate' }, 'page'],
  ] as const)('%s %o is a %s', (path, more, kind) => {
    expect(asked(path, more)).toBe(kind)
  })

  it.each([
    ['/app/add-notice', { method: 'POST', mode: 'navigate' }],
    ['/app/notices', { method: 'POST' }],
    ['/api/me', {}],
    ['/api/me/export', { mode: 'navigate' }],
    ['/api/playlists/1/led', {}],
    ['/uploads/1.jpg', { mode: 'navigate' }],
    ['/calendar.ics', { mode: 'navigate' }],
    ['/agenda/1.ics', { mode: 'navigate' }],
    ['/icons/icon-192.png', {}],
    ['/app/hymns', {}],
    ['https://www.openstreetmap.org/', { mode: 'navigate' }],
  ] as const)('%s %o is left to the browser', (path, more) => {
    expect(asked(path, more)).toBe('other')
  })
})

describe('what stands on the device shows', () => {
  const set = '/api/playlists/5/set'
  const shows = (path: string, ...held: string[]) => isHeld(new URL(path, origin), held)

  it('a set by its link, and each of its hymns', () => {
    expect(shows('/share/playlist/5', set)).toBe(true)
    expect(shows('/app/hymns/1?playlist=5&index=3', set)).toBe(true)
    expect(shows('/share/playlist/6', set)).toBe(false)
    expect(shows('/app/hymns/1?playlist=6', set, '/api/songbook')).toBe(false)
  })

  it('the songbook where it was taken along', () => {
    expect(shows('/app/hymns', set)).toBe(false)
    expect(shows('/app/hymns', set, '/api/songbook')).toBe(true)
  })

  it('a hymn, the playlists and the first page, as soon as there is anything', () => {
    for (const path of ['/app/hymns/1', '/app/playlists', '/app']) {
      expect(shows(path)).toBe(false)
      expect(shows(path, set)).toBe(true)
    }
  })

  it('nothing else', () => {
    for (const path of ['/app/profile', '/', '/login', '/app/edit-playlist/5'])
      expect(shows(path, set, '/api/songbook')).toBe(false)
  })
})

it('the network is waited for longer where the device has nothing, and hardly where it failed just now', () => {
  const [here, elsewhere] = [
    patienceFor({ held: true, failedJustNow: false }),
    patienceFor({ held: false, failedJustNow: false }),
  ]
  expect(here).toBeLessThan(3000)
  expect(elsewhere).toBeGreaterThan(here)
  expect(patienceFor({ held: true, failedJustNow: true })).toBeLessThan(500)
})

it('a hotel’s page is no answer where the device has one, and nor is our own server’s trouble', () => {
  expect(counts({ isOurs: false, status: 200 }, true)).toBe(false)
  expect(counts({ isOurs: true, status: 503 }, true)).toBe(false)
  expect(counts({ isOurs: true, status: 404 }, true)).toBe(true)
  expect(counts({ isOurs: false, status: 200 }, false)).toBe(true)
  expect(counts({ isOurs: true, status: 503 }, false)).toBe(true)
})

it('files are found in pages, scripts and sheets; those for browsers without workers are left', () => {
  const page = `<script src="/_next/static/chunks/0a-_1.js" async=""></script>
    <script src="/_next/static/chunks/old.js" noModule=""></script>
    <link rel="preload" href="/_next/static/media/letters.1x.woff2"/>`
  expect(filesNamedIn(page)).toEqual(['/_next/static/chunks/0a-_1.js', '/_next/static/media/letters.1x.woff2'])
  expect(filesNamedIn('Promise.all(["static/chunks/b.js","static/chunks/c.css"].map(e=>t.l(e)))')).toEqual([
    '/_next/static/chunks/b.js',
    '/_next/static/chunks/c.css',
  ])
  expect(filesNamedIn('src:url(../media/letters.1x.woff2)')).toEqual(['/_next/static/media/letters.1x.woff2'])
  expect(filesNamedIn('/uploads/static/chunks.js and ecstatic/chunks/a.js')).toEqual([])
})
