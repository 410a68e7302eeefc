import { type Duty, isPerson, type SessionInfo } from '@/lib/platform/session/actor'
import type { WaitingCount } from '@/lib/prayers/prayer'

/** The actor, as islands need them. */
export type Me = {
  role: 'nobody' | 'guest' | 'member' | 'admin'
  id: string | null
  duties: readonly Duty[]
  name: string
  image: string | null
  /** The person is under sixteen, and comments once the team has confirmed a guardian's consent. */
  awaitsGuardian?: true
  /** The person serves in a team, or leads one: the rosters have a door for them, and may wait for their answer. */
  serves?: true
  /** How many prayer requests nobody has taken on yet; only the pastoral team gets the number. */
  waitingPrayers?: WaitingCount
  /** The person wants to be notified of something: pages report what they have seen. */
  isNotified?: true
}

export const toMe = ({ actor, image, isNotified }: SessionInfo, waitingPrayers?: WaitingCount): Me => ({
  role: actor.role,
  id: actor.id,
  duties: isPerson(actor) ? actor.duties : [],
  name: actor.name ?? '',
  image,
  ...(isPerson(actor) && actor.awaitsGuardian && { awaitsGuardian: actor.awaitsGuardian }),
  ...(isPerson(actor) && actor.serves && { serves: actor.serves }),
  ...(waitingPrayers && { waitingPrayers }),
  ...(isNotified && { isNotified }),
})
