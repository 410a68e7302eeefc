/** Whoever is asking: nobody yet, a guest who looked in, or a person of the church. */
export type Actor = Nobody | Guest | Person
export type Nobody = { role: 'nobody'; id: null; name: null }
export type Guest = { role: 'guest'; id: string; name: string }
export type Person = {
  role: 'member' | 'admin'
  id: string
  name: string
  sessionId: string
  duties: Duty[]
  /** Whether the church knows them as one of its own. */
  confirmed: boolean
}

/** What somebody minds for the church: prayers, hymns and playlists, or notices, events and the live stream. */
export type Duty = 'pastoral' | 'music' | 'content'

/** As much of an actor as policies ask for, and as islands know of whoever looks at them. */
export type PolicyActor = Pick<Actor, 'role' | 'id'> & { duties?: readonly Duty[] }

/** Who is asking, and what their session's row tells besides. */
export type SessionInfo = { actor: Actor; image: string | null; lastSeenAt?: Date }

export const nobody: Nobody = { role: 'nobody', id: null, name: null }

export const isPerson = <Candidate extends PolicyActor>(actor: Candidate): actor is Candidate & Pick<Person, 'role'> =>
  actor.role === 'member' || actor.role === 'admin'

export const anyone = () => true
export const anyPerson = (actor: PolicyActor) => isPerson(actor)
export const anyAdmin = (actor: PolicyActor) => actor.role === 'admin'

/** Whoever minds hymns and playlists: admins do, and those who were asked to. */
export const managesMusic = (actor: PolicyActor) => anyAdmin(actor) || hasDuty(actor, 'music')
/** Whoever minds notices, events and the live stream. */
export const managesContent = (actor: PolicyActor) => anyAdmin(actor) || hasDuty(actor, 'content')
/** Whoever has something to add to the church's app, by the plus button. */
export const managesAnything = (actor: PolicyActor) => managesMusic(actor) || managesContent(actor)
/** Whoever reads prayers: those who were asked to, and no admin besides. */
export const isPastoral = (actor: PolicyActor) => hasDuty(actor, 'pastoral')

const hasDuty = (actor: PolicyActor, duty: Duty) => isPerson(actor) && actor.duties?.includes(duty) === true
