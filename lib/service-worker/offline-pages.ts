import { parsePlaylistId } from '@/lib/playing/offline/offline-cache'
import { parseRequestedPage } from '@/lib/playing/offline/requested-page'

/** Whether the playlists and the songbook that are stored on the device, by their paths, are enough to show a page. */
export function canShowOffline(page: URL, storedPaths: string[]) {
  const place = parseRequestedPage(page)
  const playlists = storedPaths.map(parsePlaylistId).filter(id => id !== undefined)
  if (place.kind === 'set') return playlists.includes(place.playlistId)
  if (place.kind === 'songbook') return storedPaths.length > playlists.length
  return place.kind !== 'elsewhere' && storedPaths.length > 0
}
