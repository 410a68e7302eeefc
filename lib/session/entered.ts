import 'server-only'
import { cookies } from 'next/headers'
import { log } from '@/lib/runtime/log'
import { sessionCookie, unsealed } from './cookie'
import { actorOf } from './who'

/** A screen asks for twenty photos at once: those that ask while one is being answered share its answer, and no more. */
const asking = new Map<string, Promise<boolean>>()

/** Whether a person or a guest is here: what a guest may see, everyone who has entered may. */
export async function hasEntered() {
  const cookie = (await cookies()).get(sessionCookie.name)?.value
  if (!cookie) return false

  const answer = asking.get(cookie) ?? isSomebody(cookie).finally(() => asking.delete(cookie))
  asking.set(cookie, answer)
  return answer
}

/** With the database away, who holds a cookie that we sealed is shown what is kept, as on the pages (proxy.ts). */
async function isSomebody(cookie: string) {
  const claims = await unsealed(cookie)
  if (!claims || claims.guest) return claims !== undefined
  return actorOf(cookie).then(
    ({ role }) => role !== 'nobody',
    error => {
      log.warn('who asks is unknown: the database is away', { error })
      return true
    },
  )
}
