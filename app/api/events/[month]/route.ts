import { isPerson } from '@/lib/account/actor'
import { currentActor } from '@/lib/account/session'
import { isMonth } from '@/lib/events/calendar'
import { listEvents } from '@/lib/events/queries'

/** A month as whoever asks may see it; the calendar's page is the same for everyone. */
export async function GET(_: Request, { params }: RouteContext<'/api/events/[month]'>) {
  const { month } = await params
  if (!isMonth(month)) return Response.json(null, { status: 404 })

  const [events, actor] = await Promise.all([listEvents(month), currentActor()])
  return Response.json({ events, signedIn: isPerson(actor) }, { headers: { 'Cache-Control': 'private, no-store' } })
}
