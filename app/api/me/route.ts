import { isPerson } from '@/lib/account/actor'
import { getViewer } from '@/lib/account/queries'
import { currentActor, drawOut } from '@/lib/account/session'

/** Tells the islands of prerendered pages who is looking; whoever is asked about this often stays signed in. */
export async function GET() {
  const actor = await currentActor()
  if (isPerson(actor)) await drawOut(actor)
  return Response.json(await getViewer(), { headers: { 'Cache-Control': 'private, no-store' } })
}
