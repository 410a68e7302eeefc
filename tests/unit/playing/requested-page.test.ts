import { describe, expect, it } from 'vitest'
import { canShowOffline, parseRequestedPage } from '@/lib/playing/offline/requested-page'
import { offlineRoutes } from '@/lib/values/routes/offline-routes'
import { routes } from '@/lib/values/routes/routes'

const at = (address: string) => parseRequestedPage(new URL(address, 'http://here'))

it('every address that works offline is parsed as lib/values/routes/routes writes it', () => {
  expect(at(routes.sharedPlaylist('5'))).toEqual({ kind: 'set', playlistId: '5' })
  expect(at(routes.projection('5'))).toEqual({ kind: 'set', playlistId: '5', projected: true })
  expect(at(routes.hymnInPlaylist('1', '5', 3))).toEqual({ kind: 'set', playlistId: '5', hymnId: '1', index: 3 })
  expect(at(routes.hymn('1'))).toEqual({ kind: 'hymn', hymnId: '1' })
  expect(at(routes.hymns)).toEqual({ kind: 'songbook' })
  expect(at(`${routes.hymns}?q=graça`)).toEqual({ kind: 'songbook' })
  expect(at(routes.playlists)).toEqual({ kind: 'sets' })
  expect(at(routes.highlightedPlaylist('5'))).toEqual({ kind: 'sets' })
  expect(at(routes.home)).toEqual({ kind: 'home' })
})

it('any other address is not available offline, however it is written', () => {
  for (const address of [
    routes.landing,
    routes.notices,
    routes.editHymn('1'),
    offlineRoutes.shell,
    '/app/hymns/1/2',
    '/share',
  ])
    expect(at(address)).toEqual({ kind: 'elsewhere' })
})

it('an invalid index is the first', () => {
  expect(at('/app/hymns/1?playlist=5&index=x')).toMatchObject({ index: 0 })
})

describe('what is stored on the device shows', () => {
  const playlist = '/api/playlists/5/set'
  const shows = (page: string, ...stored: string[]) => canShowOffline(new URL(page, 'https://igreja.example'), stored)

  it('a playlist by its link, and each of its hymns', () => {
    expect(shows('/share/playlist/5', playlist)).toBe(true)
    expect(shows('/app/hymns/1?playlist=5&index=3', playlist)).toBe(true)
    expect(shows('/share/playlist/5/telao', playlist)).toBe(true)
    expect(shows('/share/playlist/5/2', playlist)).toBe(false)
    expect(shows('/share/playlist/6', playlist)).toBe(false)
    expect(shows('/app/hymns/1?playlist=6', playlist, '/api/songbook')).toBe(false)
  })

  it('the songbook where it was stored', () => {
    expect(shows('/app/hymns', playlist)).toBe(false)
    expect(shows('/app/hymns', playlist, '/api/songbook')).toBe(true)
  })

  it('a hymn, the playlists and the first page, as soon as there is anything', () => {
    for (const page of ['/app/hymns/1', '/app/playlists', '/app']) {
      expect(shows(page)).toBe(false)
      expect(shows(page, playlist)).toBe(true)
    }
  })

  it('nothing else', () => {
    for (const page of ['/app/profile', '/', '/login', '/app/edit-playlist/5'])
      expect(shows(page, playlist, '/api/songbook')).toBe(false)
  })
})
