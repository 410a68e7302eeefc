import { SHELF } from '@/lib/playing/offline/offline-cache'
import { isOurs } from './network'

/**
 * What is held is asked for anew whenever the network brings a page, so that nobody meets without it what is older than
 * they saw: at once, and once more after a pause for what came meanwhile.
 */
export async function freshen() {
  wanted = true
  if (busy) return
  busy = true
  wanted = false
  await asNewAsThere().catch(() => {})
  // Not awaited: a worker that still has work to do keeps the next build waiting.
  setTimeout(() => {
    busy = false
    if (wanted) freshen()
  }, PAUSE)
}

const PAUSE = 20_000
let wanted = false
let busy = false

async function asNewAsThere() {
  const shelf = await caches.open(SHELF)
  for (const request of await shelf.keys()) {
    const kept = (await shelf.match(request))?.headers
    const tag = kept?.get('etag')
    const answer = await fetch(request.url, { cache: 'no-store', headers: tag ? { 'If-None-Match': tag } : {} })
    if (!isOurs(answer)) return
    const newer = Date.parse(answer.headers.get('date') ?? '') >= (Date.parse(kept?.get('date') ?? '') || 0)
    if (answer.status === 200 && newer) await shelf.put(request, answer)
    if (answer.status === 404) await shelf.delete(request)
  }
}
