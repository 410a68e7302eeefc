import { fetchCopy } from '@/lib/playing/offline/fetch-copy'
import { OFFLINE_CACHE } from '@/lib/playing/offline/offline-cache'
import { isFromOurServer } from '@/lib/values/our-answer'
import { readDate } from './screen-cache'

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
    const response = await fetchCopy(ask, new URL(request.url).pathname, await songs.match(request))
    if (!isFromOurServer(response)) return
    // Meanwhile a page may have deleted it, or stored a newer answer.
    const stored = await songs.match(request)
    if (stored && response.status === 200 && readDate(response) >= readDate(stored)) await songs.put(request, response)
    if (response.status === 404) await songs.delete(request)
  }
}

const ask = (address: string, tag?: string | null) =>
  fetch(address, { cache: 'no-store', headers: tag ? { 'If-None-Match': tag } : {} })
