import * as z from 'zod'
import { getChurch } from '@/lib/church/queries'
import { formatIcs } from '@/lib/events/agenda'
import { findIcsEvent } from '@/lib/events/queries'
import { toVenue } from '@/lib/events/venue'
import { noStore } from '@/lib/runtime/cache-control'

/** One event as a file for an agenda. One for members only is not there for anyone else. */
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
