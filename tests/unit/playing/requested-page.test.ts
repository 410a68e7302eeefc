import { expect, it } from 'vitest'
import { deviceRoutes } from '@/lib/offline-routes'
import { placeOf } from '@/lib/playing/offline/requested-page'
import { routes } from '@/lib/routes'

const at = (address: string) => placeOf(new URL(address, 'http://here'))

it('every address that a device can draw is read as lib/routes writes it', () => {
  expect(at(routes.sharedPlaylist('5'))).toEqual({ of: 'set', setId: '5' })
  expect(at(routes.playedHymn('1', '5', 3))).toEqual({ of: 'set', setId: '5', hymnId: '1', index: 3 })
  expect(at(routes.hymn('1'))).toEqual({ of: 'hymn', hymnId: '1' })
  expect(at(routes.hymns)).toEqual({ of: 'songbook' })
  expect(at(`${routes.hymns}?q=graça`)).toEqual({ of: 'songbook' })
  expect(at(routes.playlists)).toEqual({ of: 'sets' })
  expect(at(routes.highlightedPlaylist('5'))).toEqual({ of: 'sets' })
  expect(at(routes.home)).toEqual({ of: 'home' })
})

it('anything else is elsewhere, however it is written', () => {
  for (const address of [
    routes.site,
    routes.notices,
    routes.editHymn('1'),
    deviceRoutes.shell,
    '/app/hymns/1/2',
    '/share',
  ])
    expect(at(address)).toEqual({ of: 'elsewhere' })
})

it('an index that is none is the first', () => {
  expect(at('/app/hymns/1?playlist=5&index=x')).toMatchObject({ index: 0 })
})
