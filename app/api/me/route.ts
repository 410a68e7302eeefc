import { unstable_rethrow } from 'next/navigation'
import { getMe } from '@/lib/account/queries'
import { log } from '@/lib/runtime/log'
import { isPerson } from '@/lib/session/actor'
import { privateJson, refusal } from '@/lib/session/private-response'
import { asking, extendSession } from '@/lib/session/session'

/** Tells the islands of prerendered pages who is looking; whoever is asked about this often stays signed in. */
export async function GET() {
  try {
    const { actor, lastSeenAt } = await asking()
    // Whoever cannot be kept signed in for longer is signed in all the same.
    if (isPerson(actor) && lastSeenAt)
      await extendSession(actor, lastSeenAt).catch(error => log.warn('session was not drawn out', { error }))
    return privateJson(await getMe())
  } catch (error) {
    unstable_rethrow(error)
    log.warn('nobody knows who is looking', { error })
    return refusal(503, 'Tente novamente em alguns instantes.')
  }
}
