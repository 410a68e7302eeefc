import type { ChurchSettings } from '@/lib/church/settings'
import {
  type Actor,
  anyPerson,
  isPerson,
  managesContent,
  type Person,
  type PolicyActor,
} from '@/lib/platform/session/actor'

type WithCreator = { createdBy: string | null }
/** Who looks: an actor, or the person whose private feed a calendar app reads. */
type Viewer = Exclude<Actor, Person> | Pick<Person, 'role' | 'id' | 'duties' | 'confirmed'>
type VisibilitySettings = Pick<ChurchSettings, 'newcomersSeeMembersOnly'>

export const canCreateEvents = anyPerson
export const canAttend = anyPerson
/** Names and pictures of those who come are for people with an account. */
export const canSeeAttendees = isPerson
export const canSubscribePrivately = isPerson

/** The creator of an event, and people who manage content. */
export const canChangeEvent = (actor: PolicyActor, event: WithCreator) =>
  managesContent(actor) || isOwnEvent(actor, event)

/** People who manage content may hide an event from everyone, until it is shown again. */
export const canHideEvents = managesContent

/** Events of a deleted account belong to nobody. */
export const isOwnEvent = (actor: PolicyActor, event: WithCreator) => isPerson(actor) && event.createdBy === actor.id

/**
 * Events for members only are visible to confirmed people, to people who manage content, and to their creator; to
 * newcomers if the church's settings say so.
 */
export const canSeeEvent = (
  actor: Viewer,
  event: { membersOnly: boolean } & WithCreator,
  { newcomersSeeMembersOnly }: VisibilitySettings,
) =>
  !event.membersOnly ||
  isOwnEvent(actor, event) ||
  (isPerson(actor) && (actor.confirmed || newcomersSeeMembersOnly || managesContent(actor)))
