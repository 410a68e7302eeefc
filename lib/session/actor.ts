/** Whoever is asking: nobody yet, a guest who looked in, or a person of the church. */
export type Actor = Nobody | Guest | Person
export type Nobody = { role: 'nobody'; id: null; name: null }
export type Guest = { role: 'guest'; id: string; name: string }
export type Person = { role: 'member' | 'admin'; id: string; name: string; sessionId: string }

export const nobody: Nobody = { role: 'nobody', id: null, name: null }

export const isPerson = (actor: Actor): actor is Person => actor.role === 'member' || actor.role === 'admin'

export const anyone = () => true
export const anyPerson = (actor: Actor) => isPerson(actor)
export const anyAdmin = (actor: Actor) => actor.role === 'admin'
