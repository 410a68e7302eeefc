import { OFFLINE_CACHE } from '@/lib/playing/offline/offline-cache'
import { isFromOurServer } from '@/lib/values/our-answer'

/**
 * Fetches the stored playlists and songbook again whenever a page came from the network, so that they are never older
 * than the pages that were shown: at once, and once more after a pause if another page came meanwhile.
 */
export async function refreshSongs() {
  needed = true
  if (busy) return
  busy = true
  needed = false
  await refreshAll().catch(() => {})
  // Not awaited: while an event of this worker lasts, the browser does not activate the next one.
  setTimeout(() => {
    busy = false
    if (needed) refreshSongs()
  }, PAUSE)
}

const PAUSE = 20_000
let needed = false
let busy = false

async function refreshAll() {
  const songs = await caches.open(OFFLINE_CACHE)
  for (const request of await songs.keys()) {
    const stored = (await songs.match(request))?.headers
    const tag = stored?.get('etag')
    const response = await fetch(request.url, { cache: 'no-store', headers: tag ? { 'If-None-Match': tag } : {} })
    if (!isFromOurServer(response)) return
    const isNewer = Date.parse(response.headers.get('date') ?? '') >= (Date.parse(stored?.get('date') ?? '') || 0)
    if (response.status === 200 && isNewer) await songs.put(request, response)
    if (response.status === 404) await songs.delete(request)
  }
}
