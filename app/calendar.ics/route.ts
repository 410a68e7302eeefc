import { connection } from 'next/server'
import { getCalendarFeed } from '@/lib/events/feed/queries'
import { etagResponse } from '@/lib/platform/runtime/responses'

/** The public events, for calendar apps that subscribe. They poll some times a day, and mostly get a 304. */
export async function GET(request: Request) {
  await connection()
  return etagResponse(request, await getCalendarFeed(), {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'inline; filename="calendario.ics"',
    'Cache-Control': 'public, max-age=0, s-maxage=300',
  })
}
