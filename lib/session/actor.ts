/** Whoever is asking: nobody yet, a guest who looked in, or a person of the church. */
export type Actor = Nobody | Guest | Person
export type Nobody = { role: 'nobody'; id: null; name: null }
export type Guest = { role: 'guest'; id: string; name: string }
export type Person = { role: 'member' | 'admin'; id: string; name: string; sessionId: string }

/** As much of an actor as policies ask for, and as islands know of whoever looks at them. */
export type Asker = Pick<Actor, 'role' | 'id'>

/** Who is asking, and what their session's row tells besides. */
export type Asking = { actor: Actor; image: string | null; lastSeenAt?: Date }

export const nobody: Nobody = { role: 'nobody', id: null, name: null }

export const isPerson = <Who extends Asker>(who: Who): who is Who & Pick<Person, 'role'> =>
  who.role === 'member' || who.role === 'admin'

export const anyone = () => true
export const anyPerson = (who: Asker) => isPerson(who)
export const anyAdmin = (who: Asker) => who.role === 'admin'
