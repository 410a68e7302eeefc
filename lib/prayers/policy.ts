import { isPastoral, isPerson, type PolicyActor } from '@/lib/session/actor'

/** What was entrusted to the pastoral team is read by the team alone: being an admin opens nothing here. */
export const canManagePrayers = isPastoral

/** Who asked while signed in says how it went, and may take it back. */
export const isRequester = (actor: PolicyActor, { askedBy }: { askedBy: string | null }) =>
  isPerson(actor) && actor.id === askedBy
