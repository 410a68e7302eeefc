import { connection } from 'next/server'
import { agendaOf } from '@/lib/events/agenda'
import { listAgenda } from '@/lib/events/queries'
import { venue } from '@/lib/events/venue'

/** The public events, for agendas that subscribe. */
export async function GET() {
  await connection()
  return new Response(agendaOf(await listAgenda(), venue), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="calendario.ics"',
      'Cache-Control': 'public, max-age=0, s-maxage=300',
    },
  })
}
