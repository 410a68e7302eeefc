import { noStore } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'
import { getSongbook, getSongbookChanges, getSongbookTag } from '@/lib/playing/offline/songbook/queries'
import { parseTag } from '@/lib/playing/offline/songbook/tag'

/**
 * All hymns with their text, for devices that store them offline; 304 if nothing has changed. With `?changes`, a device
 * whose tag we wrote gets only what has changed since.
 */
export const GET = withSession(async request => {
  const copy = parseTag(request.headers.get('if-none-match'))
  const tag = await getSongbookTag()
  const headers = { ...noStore, 'Content-Type': 'application/json', ETag: tag }
  if (copy && copy.digest === parseTag(tag)?.digest) return new Response(null, { status: 304, headers })
  if (copy && new URL(request.url).searchParams.has('changes'))
    return Response.json(await getSongbookChanges(copy), { headers })
  const songbook = await getSongbook()
  return new Response(songbook.text, { headers: { ...headers, ETag: songbook.tag } })
})
