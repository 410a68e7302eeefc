import { describe, expect, it } from 'vitest'
import { canShowOffline } from '@/lib/assembly/service-worker/offline-pages'

describe('what is stored on the device shows', () => {
  const playlist = '/api/playlists/5/set'
  const shows = (page: string, ...stored: string[]) => canShowOffline(new URL(page, 'https://igreja.example'), stored)

  it('a playlist by its link, and each of its hymns', () => {
    expect(shows('/share/playlist/5', playlist)).toBe(true)
    expect(shows('/app/hymns/1?playlist=5&index=3', playlist)).toBe(true)
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
