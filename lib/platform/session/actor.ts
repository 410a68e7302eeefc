/** The current user: nobody without a session, a guest, or a person with an account. */
export type Actor = Nobody | Guest | Person
export type Nobody = { role: 'nobody'; id: null; name: null }
export type Guest = { role: 'guest'; id: string; name: string }
export type Person = {
  role: 'member' | 'admin'
  id: string
  name: string
  sessionId: string
  duties: Duty[]
  /** Whether the church has confirmed that it knows this person. */
  confirmed: boolean
  /** The person is under sixteen, and the team has not confirmed a guardian's consent. */
  awaitsGuardian?: true
  /** The person serves in a team, or leads one. */
  serves?: true
}

/** What somebody manages for the church: prayers; hymns and playlists; or notices, events and the live stream. */
export type Duty = 'pastoral' | 'music' | 'content'

/** The part of an actor that policies need, and that islands know of the current user. */
export type PolicyActor = Pick<Actor, 'role' | 'id'> & {
  duties?: readonly Duty[]
  awaitsGuardian?: true
  serves?: true
}

/** The actor, with what else their session's row contains. */
export type SessionInfo = { actor: Actor; image: string | null; lastSeenAt?: Date; isNotified?: boolean }

export const nobody: Nobody = { role: 'nobody', id: null, name: null }

export const isPerson = <Candidate extends PolicyActor>(actor: Candidate): actor is Candidate & Pick<Person, 'role'> =>
  actor.role === 'member' || actor.role === 'admin'

export const anyone = () => true
export const anyPerson = (actor: PolicyActor) => isPerson(actor)
export const anyAdmin = (actor: PolicyActor) => actor.role === 'admin'

/** Whether the person comments, answers and is named to others: under sixteen, only with a guardian's consent. */
export const mayTakePart = (actor: PolicyActor) => isPerson(actor) && !actor.awaitsGuardian

/** Whether the actor manages hymns and playlists: an admin, or a person with the duty. */
export const managesMusic = (actor: PolicyActor) => anyAdmin(actor) || hasDuty(actor, 'music')
/** Whether the actor manages notices, events and the live stream. */
export const managesContent = (actor: PolicyActor) => anyAdmin(actor) || hasDuty(actor, 'content')
/** Whether the actor may add content, by the plus button. */
export const managesAnything = (actor: PolicyActor) => managesMusic(actor) || managesContent(actor)
/** Whether the actor reads prayer requests: only people with the duty, not every admin. */
export const isPastoral = (actor: PolicyActor) => hasDuty(actor, 'pastoral')

/** Whether the person serves in a team, or leads one. */
export const isServing = (actor: PolicyActor) => isPerson(actor) && actor.serves === true

const hasDuty = (actor: PolicyActor, duty: Duty) => isPerson(actor) && actor.duties?.includes(duty) === true
