import { replacePassword } from '@/lib/account/mutations'
import { hashPassword } from '@/lib/account/password'
import { db } from '@/lib/database/db'
import type { Duty, Person } from '@/lib/session/actor'
import { aProfile, enterAsGuest, signIn, signInAs, signOut } from './people'

/**
 * Who may do what, one row for each action. `prepare` puts on stage what the action is about, made by `owner`, and
 * gives what a good call sends; it is then sent by each kind of visitor in turn, after `equip` gave them what they need.
 */
export type Permission = {
  may: ByVisitor<boolean>
  prepare: (stage: Stage) => Promise<FormData | object>
  equip?: () => Promise<void>
  /** An allowed call that leaves the database as it was, such as a read. */
  writesNothing?: boolean
  /** A call that is done may have found less to write, such as a hymn that is gone. */
  mayWriteLess?: boolean
}
/** The actions of one domain, by their exported names. */
export type Permissions = Record<string, Permission>

/** What there is for each kind of visitor; who has a duty is met as every member is, where nothing else is said. */
export type ByVisitor<Met> = Record<'nobody' | 'guest' | 'member' | 'owner' | 'admin', Met> & Partial<Record<Duty, Met>>
export type Who = keyof ByVisitor<unknown>

export const metAs = <Met>(table: ByVisitor<Met>, counts: Who): Met => table[counts] ?? table.member

type Stage = { owner: Person }
type Visitor = { is: string; counts: Who; arrives: (stage: Stage) => Promise<unknown> }

/** The last six hold a cookie that was good a moment ago. */
export const visitors: Visitor[] = [
  { is: 'nobody', counts: 'nobody', arrives: async () => signOut() },
  { is: 'a guest', counts: 'guest', arrives: enterAsGuest },
  { is: 'a member', counts: 'member', arrives: () => signInAs('member') },
  { is: 'the member it belongs to', counts: 'owner', arrives: ({ owner }) => signIn({ ...owner, isAdmin: false }) },
  { is: 'a member of the pastoral team', counts: 'pastoral', arrives: () => signInWith('pastoral') },
  { is: 'a member who minds the music', counts: 'music', arrives: () => signInWith('music') },
  { is: 'a member who minds the content', counts: 'content', arrives: () => signInWith('content') },
  { is: 'an admin', counts: 'admin', arrives: oneOfTheAdmins },
  { is: 'an admin who signed out', counts: 'nobody', arrives: endedSession },
  { is: 'an admin whose password was changed elsewhere', counts: 'nobody', arrives: passwordChanged },
  { is: 'an admin who was demoted', counts: 'member', arrives: demoted },
  { is: 'an admin who was deleted', counts: 'nobody', arrives: deleted },
  { is: 'an admin whose session ran out', counts: 'nobody', arrives: expired },
  { is: 'a person whose account was suspended', counts: 'nobody', arrives: suspended },
]

export async function anOwner() {
  const profile = await aProfile({ name: 'Dona da coisa' })
  const owner = await signIn(profile)
  return owner
}

/** What a good call sends, with the first of those here who may send it. */
export async function staged({ may, prepare, equip }: Permission) {
  const owner = await anOwner()
  const input = await prepare({ owner })
  const visitor = visitors.find(({ counts }) => metAs(may, counts))
  await visitor?.arrives({ owner })
  await equip?.()
  return input
}

const signInWith = async (duty: Duty) => signIn(await aProfile({ duties: [duty] }))

async function oneOfTheAdmins() {
  await anotherAdmin()
  return signInAs('admin')
}

async function endedSession() {
  const admin = await signInAs('admin')
  await db.session.delete({ where: { id: admin.sessionId } })
}

/** As a link in a mail does it, on another device. */
async function passwordChanged() {
  const admin = await signInAs('admin')
  const proof = { profileId: admin.id, passwordHash: await hashPassword('uma senha nova') }
  await db.$transaction(transaction => replacePassword(transaction, proof))
}

/** The last one stays: the database sees to it. */
const anotherAdmin = () => aProfile({ isAdmin: true })

async function expired() {
  const admin = await signInAs('admin')
  const past = new Date(Date.now() - 1000)
  await db.session.update({
    where: { id: admin.sessionId },
    data: { createdAt: new Date(past.getTime() - 1000), expiresAt: past },
  })
}

async function demoted() {
  await anotherAdmin()
  const admin = await signInAs('admin')
  await db.profile.update({ where: { id: admin.id }, data: { isAdmin: false } })
}

async function deleted() {
  await anotherAdmin()
  const admin = await signInAs('admin')
  await db.profile.delete({ where: { id: admin.id } })
}

/** With the session still there, as if it had been opened beside the suspension. */
async function suspended() {
  const member = await signInAs('member')
  await db.profile.update({ where: { id: member.id }, data: { suspendedAt: new Date() } })
}
