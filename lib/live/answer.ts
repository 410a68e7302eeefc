import 'server-only'
import { unlessKnown } from '@/lib/runtime/etag'
import { log } from '@/lib/runtime/log'
import { currentBroadcast } from './queries'

/** Asked by every open page some times a minute: tiny, the same for all, and mostly answered with "unchanged". */
export async function liveAnswer(request: Request) {
  const broadcast = await currentBroadcast().catch(error => log.warn('live status is unknown', { error }))
  if (!broadcast)
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '15' } })

  return unlessKnown(request, JSON.stringify(broadcast), {
    'Cache-Control': 'public, max-age=0, s-maxage=2, must-revalidate',
    'Content-Type': 'application/json',
  })
}
