import { hashPassword } from '@/lib/account/password/hash'
import { replacePassword } from '@/lib/account/password/mutations'
import { db } from '@/lib/platform/database/db'
import type { Duty, Person } from '@/lib/platform/session/actor'
import { insertProfile, signIn, signInAs, signInAsGuest, signOut } from './people'

/**
 * Who may do what, one row for each action. `prepare` creates what the action is about, made by `owner`, and returns a
 * valid input; each kind of visitor then sends it in turn, after `equip` gave them what they need.
 */
export type Permission = {
  may: PerVisitor<boolean>
  prepare: (stage: Stage) => Promise<FormData | object>
  equip?: () => Promise<void>
  /** An allowed call that leaves the database unchanged, such as a read. */
  writesNothing?: boolean
  /** An allowed call may find less to write, such as a deleted hymn. */
  mayWriteLess?: boolean
}
/** The actions of one domain, by their exported names. */
export type Permissions = Record<string, Permission>

/** A value for each kind of visitor; people with a duty count as members unless stated otherwise. */
export type PerVisitor<Met> = Record<'nobody' | 'guest' | 'member' | 'owner' | 'admin', Met> &
  Partial<Record<Duty, Met>>
export type VisitorKind = keyof PerVisitor<unknown>

export const findForVisitor = <Met>(table: PerVisitor<Met>, kind: VisitorKind): Met => table[kind] ?? table.member

type Stage = { owner: Person }
type Visitor = { is: string; kind: VisitorKind; prepareSession: (stage: Stage) => Promise<unknown> }

/** The last six have a cookie that was valid a moment ago. */
export const visitors: Visitor[] = [
  { is: 'nobody', kind: 'nobody', prepareSession: async () => signOut() },
  { is: 'a guest', kind: 'guest', prepareSession: signInAsGuest },
  { is: 'a member', kind: 'member', prepareSession: () => signInAs('member') },
  {
    is: 'the member it belongs to',
    kind: 'owner',
    prepareSession: ({ owner }) => signIn({ ...owner, isAdmin: false }),
  },
  { is: 'a member of the pastoral team', kind: 'pastoral', prepareSession: () => signInWithDuty('pastoral') },
  { is: 'a member who minds the music', kind: 'music', prepareSession: () => signInWithDuty('music') },
  { is: 'a member who minds the content', kind: 'content', prepareSession: () => signInWithDuty('content') },
  { is: 'an admin', kind: 'admin', prepareSession: signInAsOneOfTwoAdmins },
  { is: 'an admin who signed out', kind: 'nobody', prepareSession: signInWithEndedSession },
  { is: 'an admin whose password was changed elsewhere', kind: 'nobody', prepareSession: signInWithChangedPassword },
  { is: 'an admin who was demoted', kind: 'member', prepareSession: signInAsDemotedAdmin },
  { is: 'an admin who was deleted', kind: 'nobody', prepareSession: signInAsDeletedAdmin },
  { is: 'an admin whose session ran out', kind: 'nobody', prepareSession: signInWithExpiredSession },
  { is: 'a person whose account was suspended', kind: 'nobody', prepareSession: signInAsSuspendedMember },
]

export async function signInAsOwner() {
  const profile = await insertProfile({ name: 'Dona da coisa' })
  const owner = await signIn(profile)
  return owner
}

/** Returns a valid input, and signs in the first of these visitors who may send it. */
export async function prepareCall({ may, prepare, equip }: Permission) {
  const owner = await signInAsOwner()
  const input = await prepare({ owner })
  const visitor = visitors.find(({ kind }) => findForVisitor(may, kind))
  await visitor?.prepareSession({ owner })
  await equip?.()
  return input
}

const signInWithDuty = async (duty: Duty) => signIn(await insertProfile({ duties: [duty] }))

async function signInAsOneOfTwoAdmins() {
  await createOtherAdmin()
  return signInAs('admin')
}

async function signInWithEndedSession() {
  const admin = await signInAs('admin')
  await db.session.delete({ where: { id: admin.sessionId } })
}

/** As the link in a mail does it, on another device. */
async function signInWithChangedPassword() {
  const admin = await signInAs('admin')
  newPasswordHash ??= hashPassword('uma senha nova')
  const proof = { profileId: admin.id, passwordHash: await newPasswordHash }
  await db.$transaction(transaction => replacePassword(transaction, proof))
}

/** Made once: a hash is meant to take its time. */
let newPasswordHash: Promise<string> | undefined

/** The database refuses to remove the last admin. */
const createOtherAdmin = () => insertProfile({ isAdmin: true })

async function signInWithExpiredSession() {
  const admin = await signInAs('admin')
  const past = new Date(Date.now() - 1000)
  await db.session.update({
    where: { id: admin.sessionId },
    data: { createdAt: new Date(past.getTime() - 1000), expiresAt: past },
  })
}

async function signInAsDemotedAdmin() {
  await createOtherAdmin()
  const admin = await signInAs('admin')
  await db.profile.update({ where: { id: admin.id }, data: { isAdmin: false } })
}

async function signInAsDeletedAdmin() {
  await createOtherAdmin()
  const admin = await signInAs('admin')
  await db.profile.delete({ where: { id: admin.id } })
}

/** The session still exists, as if it had been opened at the moment of the suspension. */
async function signInAsSuspendedMember() {
  const member = await signInAs('member')
  await db.profile.update({ where: { id: member.id }, data: { suspendedAt: new Date() } })
}
