import { isPastoral, isPerson, type PolicyActor } from '@/lib/session/actor'

/** What was entrusted to the pastoral team is read by the team alone: being an admin opens nothing here. */
export const canMindPrayers = isPastoral

/** Who asked while signed in says how it went, and may take it back. */
export const isAsker = (who: PolicyActor, { askedBy }: { askedBy: string | null }) =>
  isPerson(who) && who.id === askedBy
