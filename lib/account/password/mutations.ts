import 'server-only'
import { cookies } from 'next/headers'
import { type Attempt, admitAttempts, clearTries, limits } from '@/lib/platform/action/limits'
import { currentClientAddress } from '@/lib/platform/action/origin'
import { unwritten, type Written, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import type { Person } from '@/lib/platform/session/actor'
import { findKnownDevice } from '@/lib/platform/session/known-device'
import type { VerifiedPassword } from '@/lib/platform/session/session'
import { isBcryptHash } from './bcrypt'
import { hashPassword, isPasswordCorrect } from './hash'
import type { PasswordRefusal } from './refusal'

type Credentials = { email: string; password: string }

/**
 * Checks the credentials of a sign-in; an unknown address takes as long as a wrong password. Every sign-in goes through
 * here. On a device that signed in to this account before, strangers' tries do not count, and its own are counted
 * apart.
 */
export async function verifySignIn({ email, password }: Credentials) {
  const profile = await findAccount({ email })
  const device = await findKnownDevice(profile?.id, await cookies())
  // The key contains the time of the last password change, so a new password resets the count on every device.
  const ownAttempt = device
    ? { rate: limits.signInByDevice, key: `${profile?.id} ${device} ${profile?.credential?.changedAt.getTime()}` }
    : { rate: limits.signInByAccount, key: email }
  const sharedAttempts = device ? [] : [{ rate: limits.signInByAddress, key: await currentClientAddress() }]
  return verifyPassword(profile, password, { ownAttempt, sharedAttempts })
}

/**
 * Checks the password of a person with a session, before an action that only they may do. Nobody else can use up these
 * tries.
 */
export async function verifyOwnPassword(actor: Person, password: string) {
  const ownAttempt = { rate: limits.signInByDevice, key: `signed in as ${actor.id}` }
  return verifyPassword(await findAccount({ id: actor.id }), password, { ownAttempt, sharedAttempts: [] })
}

/**
 * Call it only once the password is verified, or where nobody sees the answer: no stranger may learn which account is
 * suspended.
 */
export async function isSuspended({ profileId: id }: Pick<VerifiedPassword, 'profileId'>) {
  return (await db.profile.count({ where: { id, suspendedAt: { not: null } } })) > 0
}

/** Ends every session, deletes the reset token and notifies the person by mail. */
export async function replacePassword(transaction: Transaction, { profileId, passwordHash }: VerifiedPassword) {
  const changed = { passwordHash, changedAt: new Date() }
  // The credential first: a concurrent sign-in waits for this row, and then finds that its password is the old one.
  await transaction.credential.upsert({
    where: { profileId },
    create: { profileId, ...changed },
    update: changed,
  })
  await transaction.session.deleteMany({ where: { profileId } })
  await transaction.resetToken.deleteMany({ where: { profileId } })
  await enqueue(transaction, 'sendPasswordChangedMail', { profileId })
}

export type Verification = Written<VerifiedPassword, PasswordRefusal>

type CountedAttempts = { ownAttempt: Attempt; sharedAttempts: Attempt[] }

async function verifyPassword(
  profile: Account | null,
  password: string,
  { ownAttempt, sharedAttempts }: CountedAttempts,
): Promise<Verification> {
  // A database may be far away: what does not wait for each other's answer is asked together.
  const [entry, slowestBcrypt] = await Promise.all([
    admitAttempts([...sharedAttempts, ownAttempt]),
    findSlowestBcrypt(),
  ])
  if (!entry.admitted) return unwritten({ why: 'too many', wait: entry.wait })

  const passwordHash = profile?.credential?.passwordHash
  const isCorrect = await isPasswordCorrect(password, passwordHash, slowestBcrypt)
  if (!isCorrect || !profile || !passwordHash) return unwritten({ why: 'wrong' })

  await entry.refund()
  await clearTries(ownAttempt.rate, ownAttempt.key)
  const verified = { profileId: profile.id, passwordHash }
  return isBcryptHash(passwordHash) ? replaceBcrypt(verified, password) : written(verified)
}

/** The slowest bcrypt hash that moved in and that nobody has signed in with since. */
async function findSlowestBcrypt() {
  const [slowest] = await db.$queryRaw<{ hash: string }[]>`
    select password_hash as hash from credentials where password_hash like '$2%'
    order by substr(password_hash, 5, 2) desc limit 1`
  return slowest?.hash
}

/**
 * Stores argon2id in place of the bcrypt hash that was just verified; the password stays the same, and when it was
 * changed. Of two sign-ins at once the second finds the first's hash. It is refused if the password was changed
 * meanwhile.
 */
async function replaceBcrypt(
  { profileId, passwordHash: former }: VerifiedPassword,
  password: string,
): Promise<Verification> {
  const passwordHash = await hashPassword(password)
  const { count } = await db.credential.updateMany({
    where: { profileId, passwordHash: former },
    data: { passwordHash },
  })
  if (count > 0) return written({ profileId, passwordHash })

  const current = (await findAccount({ id: profileId }))?.credential?.passwordHash
  return current && (await isPasswordCorrect(password, current))
    ? written({ profileId, passwordHash: current })
    : unwritten({ why: 'wrong' })
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

const findAccount = (where: { email: string } | { id: string }) =>
  db.profile.findUnique({
    where,
    select: { id: true, credential: { select: { passwordHash: true, changedAt: true } } },
  })
