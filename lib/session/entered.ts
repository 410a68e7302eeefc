import 'server-only'
import { cookies } from 'next/headers'
import { log } from '@/lib/runtime/log'
import { sessionCookie, unsealCookie } from './cookie'
import { findActor } from './who'

/** A screen asks for twenty photos at once: those that ask while one is being answered share its answer, and no more. */
const pendingLookups = new Map<string, Promise<boolean>>()

/** Whether a person or a guest is here: what a guest may see, everyone who has entered may. */
export async function hasSession() {
  const cookie = (await cookies()).get(sessionCookie.name)?.value
  if (!cookie) return false

  const lookup = pendingLookups.get(cookie) ?? isKnownCookie(cookie).finally(() => pendingLookups.delete(cookie))
  pendingLookups.set(cookie, lookup)
  return lookup
}

/** With the database away, who holds a cookie that we sealed is shown what is kept, as on the pages (proxy.ts). */
async function isKnownCookie(cookie: string) {
  const claims = await unsealCookie(cookie)
  if (!claims || claims.guest) return claims !== undefined
  return findActor(cookie).then(
    ({ role }) => role !== 'nobody',
    error => {
      log.warn('who asks is unknown: the database is away', { error })
      return true
    },
  )
}
