import { parsePlaylistId } from './offline-cache'

/** What an address asks for, as far as a device can show it offline. */
export type RequestedPage =
  | { kind: 'set'; playlistId: string; hymnId?: string; index?: number; projected?: true }
  | { kind: 'hymn'; hymnId: string }
  | { kind: 'songbook' | 'sets' | 'home' | 'elsewhere' }

/** Reads the paths that lib/values/routes/routes writes; the service worker uses this too, and no other code of ours. */
export function parseRequestedPage({ pathname, search }: { pathname: string; search: string }): RequestedPage {
  const path = pathname.replace(/\/+$/, '').toLowerCase()
  const parameters = new URLSearchParams(search)

  const [, sharedId, projected] = /^\/share\/playlist\/([^/]+)(\/telao)?$/.exec(path) ?? []
  if (sharedId) return { kind: 'set', playlistId: sharedId, ...(projected && { projected: true }) }

  const [, hymnId] = /^\/app\/hymns\/([^/]+)$/.exec(path) ?? []
  const playlistId = parameters.get('playlist')?.toLowerCase()
  if (hymnId && playlistId)
    return { kind: 'set', playlistId, hymnId, index: Number.parseInt(parameters.get('index') ?? '', 10) || 0 }
  if (hymnId) return { kind: 'hymn', hymnId }

  if (/^\/app\/hymns$/.test(path)) return { kind: 'songbook' }
  if (/^\/app\/playlists$/.test(path)) return { kind: 'sets' }
  return { kind: /^\/app$/.test(path) ? 'home' : 'elsewhere' }
}

/** Whether a page can be shown from the playlists and the songbook that the device has stored under these paths. */
export function canShowOffline(page: URL, storedPaths: string[]) {
  const requested = parseRequestedPage(page)
  const playlists = storedPaths.map(parsePlaylistId).filter(id => id !== undefined)
  if (requested.kind === 'set') return playlists.includes(requested.playlistId)
  if (requested.kind === 'songbook') return storedPaths.length > playlists.length
  return requested.kind !== 'elsewhere' && storedPaths.length > 0
}
