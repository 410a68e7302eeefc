import { setIdIn } from '@/lib/playing/offline/offline-cache'
import { placeOf } from '@/lib/playing/offline/requested-page'

/** Whether the playlists and the songbook that are stored on the device, by their paths, are enough to show a page. */
export function canShowOffline(page: URL, storedPaths: string[]) {
  const place = placeOf(page)
  const playlists = storedPaths.map(setIdIn).filter(id => id !== undefined)
  if (place.of === 'set') return playlists.includes(place.setId)
  if (place.of === 'songbook') return storedPaths.length > playlists.length
  return place.of !== 'elsewhere' && storedPaths.length > 0
}
