import 'server-only'
import { getLastChange } from '@/lib/platform/realtime/last-change'
import { tags } from '@/lib/platform/realtime/tags'
import { log } from '@/lib/platform/runtime/log'
import { etagResponse } from '@/lib/platform/runtime/responses'
import type { LiveAnswer } from './broadcast'
import { currentBroadcast } from './queries'

/**
 * Whether the church is live, and what changed last. Every open page polls this several times a minute, so the answer is
 * tiny, the same for everyone, and mostly a 304.
 */
export async function createLiveResponse(request: Request) {
  const broadcast = await currentBroadcast().catch(error => log.warn('live status is unknown', { error }))
  if (!broadcast)
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '15' } })

  const changes = {
    notices: getLastChange(tags.notices),
    discussion: getLastChange(tags.discussion),
    likes: getLastChange(tags.likes),
  }
  const answer: LiveAnswer = { ...broadcast, changes }
  return etagResponse(request, JSON.stringify(answer), {
    'Cache-Control': 'public, max-age=0, s-maxage=2, must-revalidate',
    'Content-Type': 'application/json',
  })
}
