import * as z from 'zod'
import { getChurch } from '@/lib/church/queries'
import { agendaOf } from '@/lib/events/agenda'
import { findAgendaEvent } from '@/lib/events/queries'
import { venueOf } from '@/lib/events/venue'
import { noStore } from '@/lib/runtime/cache-control'

/** One event as a file for an agenda. One for members only is not there for anyone else. */
export async function GET(_: Request, { params }: RouteContext<'/agenda/[file]'>) {
  const { file } = await params
  const id = z.uuid().safeParse(file.replace(/\.ics$/, ''))
  const event = id.success ? await findAgendaEvent(id.data) : undefined
  if (!event) return new Response('Not found', { status: 404, headers: noStore })

  return new Response(agendaOf([event], venueOf(await getChurch())), {
    headers: {
      ...noStore,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="evento.ics"',
    },
  })
}
