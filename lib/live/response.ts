import 'server-only'
import { etagResponse } from '@/lib/runtime/etag'
import { log } from '@/lib/runtime/log'
import { currentBroadcast } from './queries'

/**
 * Every open page polls this several times a minute, so the answer is tiny, the same for everyone, and mostly a 304.
 */
export async function liveResponse(request: Request) {
  const broadcast = await currentBroadcast().catch(error => log.warn('live status is unknown', { error }))
  if (!broadcast)
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '15' } })

  return etagResponse(request, JSON.stringify(broadcast), {
    'Cache-Control': 'public, max-age=0, s-maxage=2, must-revalidate',
    'Content-Type': 'application/json',
  })
}
