import 'server-only'
import { addSeconds, subHours } from 'date-fns'
import { db } from '@/lib/platform/database/db'
import type { Person } from './actor'
import { SESSION_SECONDS, type SessionClaims, sealClaims, sessionCookie } from './cookie'
import type { CookieJar } from './cookie-jar'
import { rememberDevice } from './known-device'

/** Extends the session's row and cookie, at most once an hour, so that active people stay signed in. */
export async function extendSession({ id, sessionId }: Person, lastSeenAt: Date, cookies: CookieJar) {
  const now = new Date()
  if (lastSeenAt > subHours(now, 1)) return
  const { count } = await db.session.updateMany({
    where: { id: sessionId, lastSeenAt: { lt: subHours(now, 1) }, expiresAt: { gt: now } },
    data: { lastSeenAt: now, expiresAt: addSeconds(now, SESSION_SECONDS) },
  })
  if (count > 0) await writeSessionCookie({ guest: false, id, sessionId }, cookies)
}

export async function writeSessionCookie(claims: SessionClaims, cookies: CookieJar) {
  cookies.set(sessionCookie.name, await sealClaims(claims), sessionCookie.options)
  if (!claims.guest) await rememberDevice(claims.id, cookies)
}
