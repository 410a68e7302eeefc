import type { WaitingCount } from '@/lib/prayers/waiting'
import { type Duty, isPerson, type SessionInfo } from '@/lib/session/actor'

/** Who looks at a page, as its islands need to know. */
export type Me = {
  role: 'nobody' | 'guest' | 'member' | 'admin'
  id: string | null
  duties: readonly Duty[]
  name: string
  image: string | null
  /** Requests that nobody has taken on yet: told to the pastoral team alone. */
  waitingPrayers?: WaitingCount
}

export const toMe = ({ actor, image }: SessionInfo, waitingPrayers?: WaitingCount): Me => ({
  role: actor.role,
  id: actor.id,
  duties: isPerson(actor) ? actor.duties : [],
  name: actor.name ?? '',
  image,
  ...(waitingPrayers && { waitingPrayers }),
})
