import type { ChurchSettings } from '@/lib/church/settings'
import { type Actor, anyPerson, isPerson, managesContent, type PolicyActor } from '@/lib/session/actor'

type WithCreator = { createdBy: string | null }
type VisibilitySettings = Pick<ChurchSettings, 'newcomersSeeMembersOnly'>

export const canCreateEvents = anyPerson

/** Whoever made an event, and those who answer for what the church publishes. */
export const canChangeEvent = (actor: PolicyActor, event: WithCreator) =>
  managesContent(actor) || isOwnEvent(actor, event)

/** Out of everybody's sight, until it is shown again. */
export const canHideEvents = managesContent

/** Events of a deleted account are nobody's. */
export const isOwnEvent = (actor: PolicyActor, event: WithCreator) => isPerson(actor) && event.createdBy === actor.id

/** What is for members only is for whom the church knows, for who minds its events, and for who made it. */
export const canSeeEvent = (
  actor: Actor,
  event: { membersOnly: boolean } & WithCreator,
  { newcomersSeeMembersOnly }: VisibilitySettings,
) =>
  !event.membersOnly ||
  isOwnEvent(actor, event) ||
  (isPerson(actor) && (actor.confirmed || newcomersSeeMembersOnly || managesContent(actor)))
