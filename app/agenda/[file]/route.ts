import * as z from 'zod'
import { getChurch } from '@/lib/church/queries'
import { findIcsEvent } from '@/lib/events/feed/queries'
import { formatIcs } from '@/lib/events/ics'
import { toVenue } from '@/lib/events/venue'
import { noStore } from '@/lib/runtime/response-headers'

/** Returns one event as a calendar file; 404 for an event that the user may not see. */
export async function GET(_: Request, { params }: RouteContext<'/agenda/[file]'>) {
  const { file } = await params
  const id = z.uuid().safeParse(file.replace(/\.ics$/, ''))
  const event = id.success ? await findIcsEvent(id.data) : undefined
  if (!event) return new Response('Not found', { status: 404, headers: noStore })

  return new Response(formatIcs([event], toVenue(await getChurch())), {
    headers: {
      ...noStore,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="evento.ics"',
    },
  })
}
