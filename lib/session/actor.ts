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
export type Asker = Pick<Actor, 'role' | 'id'> & { duties?: readonly Duty[] }

/** Who is asking, and what their session's row tells besides. */
export type Asking = { actor: Actor; image: string | null; lastSeenAt?: Date }

export const nobody: Nobody = { role: 'nobody', id: null, name: null }

export const isPerson = <Who extends Asker>(who: Who): who is Who & Pick<Person, 'role'> =>
  who.role === 'member' || who.role === 'admin'

export const anyone = () => true
export const anyPerson = (who: Asker) => isPerson(who)
export const anyAdmin = (who: Asker) => who.role === 'admin'

/** Whoever minds hymns and playlists: admins do, and those who were asked to. */
export const mindsMusic = (who: Asker) => anyAdmin(who) || hasDuty(who, 'music')
/** Whoever minds notices, events and the live stream. */
export const mindsContent = (who: Asker) => anyAdmin(who) || hasDuty(who, 'content')
/** Whoever has something to add to the church's app, by the plus button. */
export const mindsSomething = (who: Asker) => mindsMusic(who) || mindsContent(who)
/** Whoever reads prayers: those who were asked to, and no admin besides. */
export const isPastoral = (who: Asker) => hasDuty(who, 'pastoral')

const hasDuty = (who: Asker, duty: Duty) => isPerson(who) && who.duties?.includes(duty) === true
