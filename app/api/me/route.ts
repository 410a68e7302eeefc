import { unstable_rethrow } from 'next/navigation'
import { getMe } from '@/lib/account/queries'
import { log } from '@/lib/process/log'
import { isPerson } from '@/lib/session/actor'
import { currentActor, extendSession } from '@/lib/session/session'

/** Tells the islands of prerendered pages who is looking; whoever is asked about this often stays signed in. */
export async function GET() {
  try {
    const actor = await currentActor()
    if (isPerson(actor)) await extendSession(actor)
    return Response.json(await getMe(), { headers })
  } catch (error) {
    unstable_rethrow(error)
    log.warn('nobody knows who is looking', { error })
    return Response.json({ refusal: 'Tente novamente em alguns instantes.' }, { status: 503, headers })
  }
}

const headers = { 'Cache-Control': 'private, no-store' }
