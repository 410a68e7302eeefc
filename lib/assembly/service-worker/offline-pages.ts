import { parsePlaylistId } from '@/lib/playing/offline/offline-cache'
import { parseRequestedPage } from '@/lib/playing/offline/requested-page'

/** Whether a page can be shown from the playlists and the songbook that the device has stored under these paths. */
export function canShowOffline(page: URL, storedPaths: string[]) {
  const requested = parseRequestedPage(page)
  const playlists = storedPaths.map(parsePlaylistId).filter(id => id !== undefined)
  if (requested.kind === 'set') return playlists.includes(requested.playlistId)
  if (requested.kind === 'songbook') return storedPaths.length > playlists.length
  return requested.kind !== 'elsewhere' && storedPaths.length > 0
}
