import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { addMinutes } from 'date-fns'
import { cookies } from 'next/headers'
import type * as z from 'zod'
import { type Attempt, admitAttempts } from '@/lib/action/admission'
import { findConstraint } from '@/lib/action/database-error'
import { forgetTries, limits } from '@/lib/action/limits'
import { isFirstSubmission, wasSubmitted } from '@/lib/action/submission'
import { db, type Transaction } from '@/lib/database/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { enqueue } from '@/lib/jobs/queue'
import { deleteMailFilesTo } from '@/lib/mail/mail-files'
import { redeemInvitation } from '@/lib/people/invitations/mutations'
import { currentClientAddress } from '@/lib/runtime/current-client-address'
import { log } from '@/lib/runtime/log'
import { columnFromDay, dayFromColumn } from '@/lib/runtime/time'
import type { Person } from '@/lib/session/actor'
import type { SessionClaims } from '@/lib/session/cookie'
import { findKnownDevice } from '@/lib/session/known-device'
import { openSession, type VerifiedPassword } from '@/lib/session/session'
import { markPicturesSaved } from '@/lib/uploads/mutations'
import { parsePictureName } from '@/lib/uploads/picture-name'
import { deleteFile } from '@/lib/uploads/storage'
import { hashPassword, isPasswordCorrect } from './password'
import type { registration } from './schema'
import type { CurrentProfile } from './wording'

const RESET_MINUTES = 30

/** Why a password was not accepted; `wait` is the time until the next try is allowed. */
export type PasswordRefusal = { why: 'wrong' } | { why: 'too many'; wait: string }

type Credentials = { email: string; password: string }

/**
 * Checks the credentials of a sign-in; an unknown address takes as long as a wrong password. Every sign-in goes through
 * here. On a device that signed in to this account before, strangers' tries do not count, and its own are counted
 * apart.
 */
export async function verifySignIn({ email, password }: Credentials): Promise<VerifiedPassword | PasswordRefusal> {
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

type CountedAttempts = { ownAttempt: Attempt; sharedAttempts: Attempt[] }

async function verifyPassword(
  profile: Account | null,
  password: string,
  { ownAttempt, sharedAttempts }: CountedAttempts,
): Promise<VerifiedPassword | PasswordRefusal> {
  const entry = await admitAttempts([...sharedAttempts, ownAttempt])
  if (!entry.admitted) return { why: 'too many', wait: entry.wait }

  const passwordHash = profile?.credential?.passwordHash
  const isCorrect = await isPasswordCorrect(password, passwordHash)
  if (!isCorrect || !profile || !passwordHash) return { why: 'wrong' }

  await entry.refund()
  await forgetTries(ownAttempt.rate, ownAttempt.key)
  return { profileId: profile.id, passwordHash }
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

const findAccount = (where: { email: string } | { id: string }) =>
  db.profile.findUnique({
    where,
    select: { id: true, credential: { select: { passwordHash: true, changedAt: true } } },
  })

/**
 * Call it only once the password is verified, or where nobody sees the answer: no stranger may learn which account is
 * suspended.
 */
export async function isSuspended({ profileId: id }: Pick<VerifiedPassword, 'profileId'>) {
  return (await db.profile.count({ where: { id, suspendedAt: { not: null } } })) > 0
}

type RegistrationInput = Omit<z.output<typeof registration>, 'to'>

/**
 * Creates the person and a session on this device; `invited` is whether the invitation was still valid. Returns
 * undefined if this form was already submitted.
 */
export async function register({ submission, name, email, phone, birthDate, password, invite }: RegistrationInput) {
  // No rate limit counts a form that was already submitted, so it must not cost a hash either.
  if (await wasSubmitted(submission)) return undefined

  const passwordHash = await hashPassword(password)
  return db.$transaction(async (transaction): Promise<RegistrationResult | undefined> => {
    if (!(await isFirstSubmission(transaction, submission))) return undefined

    const profile = await transaction.profile.create({
      data: { name, email, phone, birthDate: columnFromDay(birthDate), credential: { create: { passwordHash } } },
      select: { id: true },
    })
    await enqueue(transaction, 'sendWelcomeMail', { profileId: profile.id })
    const invited = invite ? await redeemInvitation(transaction, invite, profile.id) : undefined
    const claims = await openSession({ profileId: profile.id, passwordHash }, transaction)
    return claims && { claims, invited }
  })
}

type RegistrationResult = { claims: SessionClaims; invited: boolean | undefined }

/** Creates the token of a reset link; only its hash is stored. The person's earlier token stops working. */
export async function issueResetToken(profileId: string) {
  const token = randomBytes(32).toString('base64url')
  const newToken = { tokenHash: hashToken(token), expiresAt: addMinutes(new Date(), RESET_MINUTES) }
  await db.resetToken.upsert({ where: { profileId }, create: { profileId, ...newToken }, update: newToken })
  return token
}

/**
 * Returns the owner of a valid reset token. The lookup is by hash, so its duration reveals nothing about other tokens.
 */
export async function findResetTokenOwner(token: string) {
  const issued = await db.resetToken.findUnique({
    where: whereValidToken(token),
    select: { profile: { select: { email: true } } },
  })
  return issued?.profile
}

/**
 * Exchanges a reset token for a new password and returns the owner's id. If one token is used several times at once,
 * one request succeeds.
 */
export async function redeemResetToken(token: string, password: string, submission: string) {
  const validToken = whereValidToken(token)
  const issued = await db.resetToken.findUnique({
    where: validToken,
    select: { profileId: true, profile: { select: { email: true } } },
  })
  if (!issued) return undefined

  // The owner reads the account's mail, so earlier tries are forgotten. This comes first: if it fails, the link stays
  // valid.
  await forgetTries(limits.signInByAccount, issued.profile.email)

  const passwordHash = await hashPassword(password)
  const { count } = await db.$transaction(async transaction => {
    const deleted = await transaction.resetToken.deleteMany({ where: validToken })
    if (deleted.count === 0) return deleted
    await isFirstSubmission(transaction, submission)
    await replacePassword(transaction, { profileId: issued.profileId, passwordHash })
    return deleted
  })
  return count === 1 ? issued.profileId : undefined
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

/**
 * Changes the profile. A new e-mail address invalidates the reset link sent to the old address, and the old address is
 * notified. Returns false if another device has saved since `expectedVersion`.
 */
export async function changeProfile(profileId: string, data: Prisma.ProfileUpdateInput, expectedVersion?: number) {
  return db.$transaction(async transaction => {
    const [current] = await transaction.$queryRaw<{ version: number }[]>`
      select version from profiles where id = ${profileId}::uuid for no key update`
    if (expectedVersion !== undefined && current?.version !== expectedVersion) return false

    if (data.email) await recordFormerEmail(transaction, profileId)
    const version = expectedVersion === undefined ? {} : { version: expectedVersion + 1 }
    await transaction.profile.update({ where: { id: profileId }, data: { ...data, ...version } })
    return true
  })
}

/** The editable fields of a profile, and its version. */
export async function readProfile(id: string): Promise<CurrentProfile> {
  const { version, birthDate, ...fields } = await db.profile.findUniqueOrThrow({
    where: { id },
    select: { name: true, email: true, phone: true, birthDate: true, version: true },
  })
  return { fields: { ...fields, birthDate: birthDate && dayFromColumn(birthDate) }, version }
}

async function recordFormerEmail(transaction: Transaction, profileId: string) {
  await transaction.resetToken.deleteMany({ where: { profileId } })
  // Concurrent changes wait for this row lock, so each notifies the address that it really replaced.
  const [former] = await transaction.$queryRaw<{ id: string }[]>`
    with left_behind as (select id, email from profiles where id = ${profileId}::uuid for update)
    insert into former_emails (profile_id, email) select id, email from left_behind returning id`
  if (former) await enqueue(transaction, 'sendEmailChangedMail', { formerEmailId: former.id })
}

/**
 * Replaces or removes a person's photo and deletes the previous one, row and file. Returns false if the new picture no
 * longer exists. Concurrent changes wait for each other, and the nightly sweep waits for both.
 */
export async function changePhoto(profileId: string, address: string | null) {
  const pictureName = parsePictureName(address ?? '')
  const outdatedPictures = await db.$transaction(async transaction => {
    const [before] = await transaction.$queryRaw<{ address: string | null }[]>`
      select profile_image as address from profiles where id = ${profileId}::uuid for update`
    if (pictureName && !(await markPicturesSaved(transaction, [pictureName]))) return 'gone'

    await transaction.profile.update({ where: { id: profileId }, data: { profileImage: address } })
    const former = before?.address === address ? undefined : parsePictureName(before?.address ?? '')
    if (former) await transaction.upload.deleteMany({ where: { name: former, ownerId: profileId } })
    return former ? [former] : []
  })
  if (outdatedPictures === 'gone') return false
  await removeFiles(outdatedPictures)
  return true
}

/**
 * Deletes a person with their comments, likes, sessions and pictures, and with their events if asked; the rest stays
 * without an owner. If a file cannot be removed now, its row is gone, and the next sweep removes it. The address is
 * stored apart from everything else until the deletion mail is sent. The last admin of a church cannot be deleted.
 */
export async function deletePerson(profileId: string, { eventsToo = false } = {}) {
  const deleted = await deleteRows(profileId, eventsToo).catch(error => {
    if (findConstraint(error) === 'profiles_keep_an_admin') return undefined
    throw error
  })
  if (!deleted) return 'last admin'
  await removeFiles(deleted.pictures)
  for (const email of deleted.emails) await deleteMailFilesTo(email).catch(logLeftover)
  return 'forgotten'
}

/** Returns the names of the files to delete, and the addresses to which mails were sent. */
function deleteRows(profileId: string, eventsToo: boolean) {
  const pictures = { ownerId: profileId, name: { startsWith: `avatars/${profileId}/` } }
  return db.$transaction(async transaction => {
    const files = await transaction.upload.findMany({ where: pictures, select: { name: true } })
    const former = await transaction.formerEmail.findMany({ where: { profileId }, select: { email: true } })
    await transaction.upload.deleteMany({ where: pictures })
    if (eventsToo) await transaction.event.deleteMany({ where: { createdBy: profileId } })
    const notices = await enqueueDeletionNotice(transaction, profileId)
    await transaction.profile.deleteMany({ where: { id: profileId } })
    return {
      pictures: files.map(({ name }) => name),
      emails: [...former, ...notices].map(({ email }) => email),
    }
  })
}

async function enqueueDeletionNotice(transaction: Transaction, profileId: string) {
  // Of two concurrent deletions the second waits here, finds no profile and sends nothing.
  const notices = await transaction.$queryRaw<{ id: string; email: string }[]>`
    with leaving as (select email from profiles where id = ${profileId}::uuid for update)
    insert into farewells (email) select email from leaving returning id, email`
  for (const { id } of notices) await enqueue(transaction, 'sendFarewellMail', { farewellId: id })
  return notices
}

async function removeFiles(names: string[]) {
  const removed = await Promise.allSettled(names.map(deleteFile))
  for (const file of removed) if (file.status === 'rejected') logLeftover(file.reason)
}

const logLeftover = (error: unknown) => log.warn('file left for the sweep', { error })

const whereValidToken = (token: string) => ({
  tokenHash: hashToken(token),
  expiresAt: { gt: new Date() },
  profile: { suspendedAt: null },
})

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
