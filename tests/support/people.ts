import { randomUUID } from 'node:crypto'
import { addDays } from 'date-fns'
import { hashPassword } from '@/lib/account/password'
import { db } from '@/lib/database/db'
import type { Duty, Guest, Person } from '@/lib/session/actor'
import { sealClaims, sessionCookie } from '@/lib/session/cookie'
import { browser } from './next'

let count = 0

export const aProfile = (given: { isAdmin?: boolean; name?: string; email?: string; duties?: Duty[] } = {}) => {
  count += 1
  return db.profile.create({
    data: {
      name: given.name ?? `Pessoa ${count}`,
      email: given.email ?? `pessoa${count}@example.org`,
      isAdmin: given.isAdmin ?? false,
      duties: given.duties ?? [],
    },
  })
}

/** Puts a person with a session into the browser, as signing in does. */
export async function signInAs(role: Person['role']): Promise<Person> {
  return signIn(await aProfile({ isAdmin: role === 'admin' }))
}

export async function signIn(profile: {
  id: string
  name: string
  isAdmin: boolean
  duties?: Duty[]
  confirmedAt?: Date | null
}): Promise<Person> {
  const session = await db.session.create({ data: { profileId: profile.id, expiresAt: addDays(new Date(), 30) } })
  browser.cookies.set(sessionCookie.name, await sealClaims({ guest: false, id: profile.id, sessionId: session.id }))
  return {
    role: profile.isAdmin ? 'admin' : 'member',
    id: profile.id,
    name: profile.name,
    sessionId: session.id,
    duties: profile.duties ?? [],
    confirmed: Boolean(profile.confirmedAt),
  }
}

export async function enterAsGuest(): Promise<Guest> {
  const id = `guest-${randomUUID()}`
  browser.cookies.set(sessionCookie.name, await sealClaims({ guest: true, id }))
  return { role: 'guest', id, name: 'Convidado' }
}

/** Gives someone a password to sign in with. */
export async function withPassword(profileId: string, password: string) {
  const passwordHash = await hashPassword(password)
  await db.credential.upsert({ where: { profileId }, create: { profileId, passwordHash }, update: { passwordHash } })
}

export const signOut = () => browser.cookies.delete(sessionCookie.name)

export { form } from './form'
