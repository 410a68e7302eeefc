import { SHELF } from '@/lib/sets/shelf'
import { isOurs } from './network'

/**
 * What is held is asked for anew whenever the network brings a page, so that nobody meets without it what is older than
 * they saw: at once, and once more after a pause for what came meanwhile.
 */
export async function freshen() {
  wanted = true
  if (freshening) return
  freshening = true
  while (wanted) {
    wanted = false
    await asNewAsThere().catch(() => {})
    await new Promise(resolve => setTimeout(resolve, 20_000))
  }
  freshening = false
}
let wanted = false
let freshening = false

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
