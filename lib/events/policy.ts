import { type Actor, anyPerson, isPerson } from '@/lib/session/actor'

export const canCreateEvents = anyPerson

/** Only whoever made an event may change it, admins included. */
export const canChangeEvent = (actor: Actor, event: { createdBy: string | null }) =>
  isPerson(actor) && event.createdBy === actor.id

export const canSeeEvent = (actor: Actor, event: { membersOnly: boolean }) => !event.membersOnly || isPerson(actor)
