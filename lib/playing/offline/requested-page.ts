/** What somebody wants to see, as far as a device can show it without the network: by the address they are at. */
export type Place =
  | { of: 'set'; setId: string; hymnId?: string; index?: number }
  | { of: 'hymn'; hymnId: string }
  | { of: 'songbook' | 'sets' | 'home' | 'elsewhere' }

/** Read from the path as lib/routes writes it; the service worker asks this too, and has nothing else of ours. */
export function placeOf({ pathname, search }: { pathname: string; search: string }): Place {
  const path = pathname.replace(/\/+$/, '').toLowerCase()
  const asked = new URLSearchParams(search)

  const [, shared] = /^\/share\/playlist\/([^/]+)$/.exec(path) ?? []
  if (shared) return { of: 'set', setId: shared }

  const [, hymnId] = /^\/app\/hymns\/([^/]+)$/.exec(path) ?? []
  const setId = asked.get('playlist')?.toLowerCase()
  if (hymnId && setId) return { of: 'set', setId, hymnId, index: Number.parseInt(asked.get('index') ?? '', 10) || 0 }
  if (hymnId) return { of: 'hymn', hymnId }

  if (/^\/app\/hymns$/.test(path)) return { of: 'songbook' }
  if (/^\/app\/playlists$/.test(path)) return { of: 'sets' }
  return { of: /^\/app$/.test(path) ? 'home' : 'elsewhere' }
}
