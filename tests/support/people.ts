import { randomUUID } from 'node:crypto'
import { addYears } from 'date-fns'
import { hashPassword } from '@/lib/account/password/hash'
import { db } from '@/lib/platform/database/db'
import type { Duty, Guest, Person } from '@/lib/platform/session/actor'
import { sealClaims, sessionCookie } from '@/lib/platform/session/cookie'
import { browser } from './next-mocks'

let profileCount = 0

export const insertProfile = (fields: { isAdmin?: boolean; name?: string; email?: string; duties?: Duty[] } = {}) => {
  profileCount += 1
  return db.profile.create({
    data: {
      name: fields.name ?? `Pessoa ${profileCount}`,
      email: fields.email ?? `pessoa${profileCount}@example.org`,
      isAdmin: fields.isAdmin ?? false,
      duties: fields.duties ?? [],
    },
  })
}

/** Puts a person with a session into the browser, as signing in does. */
export async function signInAs(role: Person['role']): Promise<Person> {
  return signIn(await insertProfile({ isAdmin: role === 'admin' }))
}

export async function signIn(profile: {
  id: string
  name: string
  isAdmin: boolean
  duties?: Duty[]
  confirmedAt?: Date | null
}): Promise<Person> {
  // The database compares it with its own clock, which may be months after the one that a test has stopped.
  const expiresAt = addYears(new Date(), 100)
  const session = await db.session.create({ data: { profileId: profile.id, expiresAt } })
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

export async function signInAsGuest(): Promise<Guest> {
  const id = `guest-${randomUUID()}`
  browser.cookies.set(sessionCookie.name, await sealClaims({ guest: true, id }))
  return { role: 'guest', id, name: 'Convidado' }
}

/** Gives someone a password to sign in with. */
export async function setPassword(profileId: string, password: string) {
  const passwordHash = await hashPassword(password)
  await db.credential.upsert({ where: { profileId }, create: { profileId, passwordHash }, update: { passwordHash } })
}

export const signOut = () => browser.cookies.delete(sessionCookie.name)

export { createFormData } from './form'
