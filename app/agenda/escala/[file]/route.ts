import { limits, tryConsume } from '@/lib/platform/action/limits'
import { currentClientAddress } from '@/lib/platform/action/origin'
import { etagResponse, noStore } from '@/lib/platform/runtime/responses'
import { findDutyFeed } from '@/lib/rosters/feed/queries'

/** A person's own duties, for the calendar apps that have the address. */
export async function GET(request: Request, { params }: RouteContext<'/agenda/escala/[file]'>) {
  const token = /^([\w-]{43})\.ics$/.exec((await params).file)?.[1]
  const feed = token === undefined ? undefined : await findDutyFeed(token)
  if (!feed) {
    const isAdmitted = await tryConsume(limits.unknownFeedsByAddress, await currentClientAddress())
    return isAdmitted ? new Response('Not found', { status: 404, headers }) : tooMany()
  }
  if (!(await tryConsume(limits.privateFeedsByPerson, feed.servantId))) return tooMany()

  return etagResponse(request, feed.text, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'inline; filename="escalas.ics"',
    'Cache-Control': 'private, no-cache',
    'X-Robots-Tag': 'noindex',
  })
}

const headers = { ...noStore, 'X-Robots-Tag': 'noindex' }
const tooMany = () => new Response('Not found', { status: 429, headers: { ...headers, 'Retry-After': '3600' } })
