import { isPastoral, isPerson, type PolicyActor } from '@/lib/platform/session/actor'

/** Only the pastoral team reads requests: being an admin gives no access here. */
export const canManagePrayers = isPastoral

/** A signed-in requester may report how it went and withdraw the request. */
export const isRequester = (actor: PolicyActor, { askedBy }: { askedBy: string | null }) =>
  isPerson(actor) && actor.id === askedBy
