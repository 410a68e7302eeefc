import 'server-only'
import { cookies } from 'next/headers'
import { log } from '@/lib/platform/runtime/log'
import { sessionCookie, unsealCookie } from './cookie'
import { findActor } from './find-session'

/** A screen requests twenty photos at once: concurrent lookups of a cookie share one query. Results are not cached. */
const pendingLookups = new Map<string, Promise<boolean>>()

/** Whether the request has a session, a person's or a guest's. */
export async function hasSession() {
  const cookie = (await cookies()).get(sessionCookie.name)?.value
  if (!cookie) return false

  const lookup = pendingLookups.get(cookie) ?? isKnownCookie(cookie).finally(() => pendingLookups.delete(cookie))
  pendingLookups.set(cookie, lookup)
  return lookup
}

/** While the database is unreachable, a cookie that we sealed counts as a session, as it does for pages (guard.ts). */
async function isKnownCookie(cookie: string) {
  const claims = await unsealCookie(cookie)
  if (!claims || claims.guest) return claims !== undefined
  return findActor(cookie).then(
    ({ role }) => role !== 'nobody',
    error => {
      log.warn('session unknown: the database is away', { error })
      return true
    },
  )
}
