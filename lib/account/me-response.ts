import 'server-only'
import { log } from '@/lib/platform/runtime/log'
import { databaseAway, noStore } from '@/lib/platform/runtime/responses'
import { isPerson } from '@/lib/platform/session/actor'
import { readSessionCookie } from '@/lib/platform/session/cookie'
import { requestCookies } from '@/lib/platform/session/cookie-jar'
import { extendSession } from '@/lib/platform/session/extend-session'
import { findSession } from '@/lib/platform/session/find-session'
import { countWaitingPrayers } from '@/lib/prayers/mutations'
import { toMe } from './me'

/** The current user, for the islands of prerendered pages. Extends their session. */
export async function createMeResponse(request: Request) {
  const cookies = requestCookies(request.headers.get('cookie') ?? undefined)
  try {
    const session = await findSession(readSessionCookie(request.headers.get('cookie') ?? undefined))
    // A failure to extend the session does not sign the person out.
    if (isPerson(session.actor) && session.lastSeenAt)
      await extendSession(session.actor, session.lastSeenAt, cookies).catch(error =>
        log.warn('session was not extended', { error }),
      )
    const waiting = await countWaitingPrayers(session.actor).catch(() => undefined)
    const response = Response.json(toMe(session, waiting), { headers: noStore })
    for (const cookie of cookies.setCookies) response.headers.append('Set-Cookie', cookie)
    return response
  } catch (error) {
    return databaseAway(error)
  }
}
