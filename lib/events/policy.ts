import type { ChurchSettings } from '@/lib/church/settings'
import { type Actor, type Asker, anyPerson, isPerson, mindsContent } from '@/lib/session/actor'

type Made = { createdBy: string | null }
type Seeing = Pick<ChurchSettings, 'newcomersSeeMembersOnly'>

export const canCreateEvents = anyPerson

/** Whoever made an event, and those who answer for what the church publishes. */
export const canChangeEvent = (actor: Asker, event: Made) => mindsContent(actor) || isOwnEvent(actor, event)

/** Out of everybody's sight, until it is shown again. */
export const canHideEvents = mindsContent

/** Events of a deleted account are nobody's. */
export const isOwnEvent = (actor: Asker, event: Made) => isPerson(actor) && event.createdBy === actor.id

/** What is for members only is for whom the church knows, for who minds its events, and for who made it. */
export const canSeeEvent = (
  actor: Actor,
  event: { membersOnly: boolean } & Made,
  { newcomersSeeMembersOnly }: Seeing,
) =>
  !event.membersOnly ||
  isOwnEvent(actor, event) ||
  (isPerson(actor) && (actor.confirmed || newcomersSeeMembersOnly || mindsContent(actor)))
