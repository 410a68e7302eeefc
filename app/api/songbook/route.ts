import { noStore } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'
import { getSongbook, getSongbookEtag } from '@/lib/playing/offline/queries'

/** All hymns with their text, for devices that store them offline; 304 if nothing has changed. */
export const GET = withSession(async request => {
  const tag = await getSongbookEtag()
  const headers = { ...noStore, 'Content-Type': 'application/json', ETag: tag }
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
  return new Response(await getSongbook(), { headers })
})
