import { createHash } from 'node:crypto'
import { connection } from 'next/server'
import { currentBroadcast } from '@/lib/live/queries'
import { log } from '@/lib/process/log'

/** Asked by every open page some times a minute: tiny, the same for all, and mostly answered with "unchanged". */
export async function GET(request: Request) {
  await connection()
  const broadcast = await currentBroadcast().catch(error => log.warn('live status is unknown', { error }))
  if (!broadcast)
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '15' } })

  const body = JSON.stringify(broadcast)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
  const headers = { 'Cache-Control': 'public, max-age=0, s-maxage=2, must-revalidate', ETag: etag }
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } })
}
