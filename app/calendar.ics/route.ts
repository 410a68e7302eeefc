import { connection } from 'next/server'
import { agendaOf } from '@/lib/events/agenda'
import { place } from '@/lib/events/venue'
import { listAgenda } from '@/lib/events/queries'

/** The public events, for agendas that subscribe. */
export async function GET() {
  await connection()
  return new Response(agendaOf(await listAgenda(), place), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="calendario.ics"',
      'Cache-Control': 'public, max-age=0, s-maxage=300',
    },
  })
}
