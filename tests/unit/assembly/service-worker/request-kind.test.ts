import { describe, expect, it } from 'vitest'
import { requestKind } from '@/lib/assembly/service-worker/request-kind'

const origin = 'https://igreja.example'
const kindOf = (path: string, more: { method?: string; mode?: string; isPart?: boolean } = {}) =>
  requestKind({ method: 'GET', mode: 'cors', isPart: false, url: new URL(path, origin), ...more }, origin)

describe('what a request is to the worker', () => {
  it.each([
    ['/_next/static/chunks/a.js', {}, 'file'],
    ['/app', { mode: 'navigate' }, 'page'],
    ['/share/playlist/1', { mode: 'navigate' }, 'page'],
    ['/app/hymns/1?playlist=2&index=0', { isPart: true }, 'part'],
    ['/', { mode: 'navigate' }, 'page'],
    ['/api/me', {}, 'data'],
    ['/api/notices/personal?ids=1', {}, 'data'],
    ['/api/events/going?eventId=1', {}, 'data'],
  ] as const)('%s %o is a %s', (path, more, kind) => {
    expect(kindOf(path, more)).toBe(kind)
  })

  it.each([
    ['/app/add-notice', { method: 'POST', mode: 'navigate' }],
    ['/app/notices', { method: 'POST' }],
    ['/api/live', {}],
    ['/api/prayers/mine', {}],
    ['/api/me/profile', {}],
    ['/api/me', { method: 'POST' }],
    ['/api/me/export', { mode: 'navigate' }],
    ['/api/playlists/1/led', {}],
    ['/uploads/1.jpg', { mode: 'navigate' }],
    ['/calendar.ics', { mode: 'navigate' }],
    ['/agenda/1.ics', { mode: 'navigate' }],
    ['/icons/icon-192.png', {}],
    ['/app/hymns', {}],
    ['https://www.openstreetmap.org/', { mode: 'navigate' }],
  ] as const)('%s %o is left to the browser', (path, more) => {
    expect(kindOf(path, more)).toBe('other')
  })
})
