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
import { redeemInvitation } from '@/lib/people/mutations'
import { currentClientAddress } from '@/lib/runtime/current-client-address'
import { log } from '@/lib/runtime/log'
import { columnFromDay, dayFromColumn } from '@/lib/runtime/time'
import type { Person } from '@/lib/session/actor'
import type { SessionClaims } from '@/lib/session/cookie'
import { findKnownDevice } from '@/lib/session/known-device'
import { openSession, type VerifiedPassword } from '@/lib/session/session'
import { markPicturesSaved } from '@/lib/uploads/mutations'
import { parsePictureName } from '@/lib/uploads/name'
import { deleteFile } from '@/lib/uploads/storage'
import { hashPassword, isPasswordCorrect } from './password'
import type { registration } from './schema'
import type { CurrentProfile } from './wording'

const RESET_MINUTES = 30

/** Why somebody is not let in, and how long it takes until the next try is allowed. */
export type PasswordRefusal = { why: 'wrong' } | { why: 'too many'; wait: string }

type Credentials = { email: string; password: string }

/**
 * Checks who signs in, as slowly for an address nobody has as for a wrong password. Every door goes through here. On a
 * device that signed in to this account before, strangers' tries do not count, and its own are counted apart.
 */
export async function verifySignIn({ email, password }: Credentials): Promise<VerifiedPassword | PasswordRefusal> {
  const profile = await findAccount({ email })
  const device = await findKnownDevice(profile?.id, await cookies())
  // A new password forgets the tries that were made at the old one, on every device.
  const ownAttempt = device
    ? { rate: limits.signInByDevice, key: `${profile?.id} ${device} ${profile?.credential?.changedAt.getTime()}` }
    : { rate: limits.signInByAccount, key: email }
  const sharedAttempts = device ? [] : [{ rate: limits.signInByAddress, key: await currentClientAddress() }]
  return verifyPassword(profile, password, { ownAttempt, sharedAttempts })
}

/** The same of someone who is signed in, before what only they themselves may do: whoever is not, cannot count here. */
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

/** For who knows the password, or for nobody's eyes: no stranger learns whose account is suspended. */
export async function isSuspended({ profileId: id }: Pick<VerifiedPassword, 'profileId'>) {
  return (await db.profile.count({ where: { id, suspendedAt: { not: null } } })) > 0
}

type RegistrationInput = Omit<z.output<typeof registration>, 'to'>

/**
 * The new person, signed in on this device, and whether their invitation still held; nothing when this very form was
 * already taken in.
 */
export async function register({ submission, name, email, phone, birthDate, password, invite }: RegistrationInput) {
  // No limit counts what was sent before: it must not cost a hash either.
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

/** A link's secret, of which only the hash stays here; the person's earlier one is worth nothing from now on. */
export async function issueResetToken(profileId: string) {
  const token = randomBytes(32).toString('base64url')
  const newToken = { tokenHash: hashToken(token), expiresAt: addMinutes(new Date(), RESET_MINUTES) }
  await db.resetToken.upsert({ where: { profileId }, create: { profileId, ...newToken }, update: newToken })
  return token
}

/** Whose a link's secret is that would be traded now. It is sought by its hash: how long that takes tells nothing of others. */
export async function findResetTokenOwner(token: string) {
  const issued = await db.resetToken.findUnique({
    where: whereValidToken(token),
    select: { profile: { select: { email: true } } },
  })
  return issued?.profile
}

/** Trades a link's secret for a new password of whose it is, and says whose id that is; of many who come with it at once, one succeeds. */
export async function redeemResetToken(token: string, password: string, submission: string) {
  const validToken = whereValidToken(token)
  const issued = await db.resetToken.findUnique({
    where: validToken,
    select: { profileId: true, profile: { select: { email: true } } },
  })
  if (!issued) return undefined

  // Whoever reads the account's mail starts anew. Before the rest: when this cannot be written, the link stays good.
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

/** Ends every session, kills the reset link and tells the person by mail. */
export async function replacePassword(transaction: Transaction, { profileId, passwordHash }: VerifiedPassword) {
  const changed = { passwordHash, changedAt: new Date() }
  // The credential first: a sign-in under way waits here, and then finds that its password is the old one.
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
 * A new e-mail makes the link that went to the old one worthless, and the old one is told. What a form says is written
 * `over` the version that it began with; no, when another device has saved since.
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

/** What a person wrote of themselves, and its version. */
export async function readProfile(id: string): Promise<CurrentProfile> {
  const { version, birthDate, ...fields } = await db.profile.findUniqueOrThrow({
    where: { id },
    select: { name: true, email: true, phone: true, birthDate: true, version: true },
  })
  return { fields: { ...fields, birthDate: birthDate && dayFromColumn(birthDate) }, version }
}

async function recordFormerEmail(transaction: Transaction, profileId: string) {
  await transaction.resetToken.deleteMany({ where: { profileId } })
  // Two changes at once wait for each other here: each tells the address it really left.
  const [former] = await transaction.$queryRaw<{ id: string }[]>`
    with left_behind as (select id, email from profiles where id = ${profileId}::uuid for update)
    insert into former_emails (profile_id, email) select id, email from left_behind returning id`
  if (former) await enqueue(transaction, 'sendEmailChangedMail', { formerEmailId: former.id })
}

/**
 * Another picture of a person, or none: the one before goes at once, file and all. Says no to one that is gone. Two
 * changes at once wait for each other, and the nightly sweep for both.
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
 * Forgets a person: comments, likes, sessions and pictures go with them, and their events if they ask for it; the rest
 * stays without an owner. A picture whose file cannot be removed now has no row any more, and goes with the next sweep. The
 * address stays until it was told, apart from everything else. The last admin of a church stays.
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

/** Names the files that belong to the rows, and the addresses to which mails went. */
function deleteRows(profileId: string, eventsToo: boolean) {
  const pictures = { ownerId: profileId, name: { startsWith: `avatars/${profileId}/` } }
  return db.$transaction(async transaction => {
    const files = await transaction.upload.findMany({ where: pictures, select: { name: true } })
    const former = await transaction.formerEmail.findMany({ where: { profileId }, select: { email: true } })
    await transaction.upload.deleteMany({ where: pictures })
    if (eventsToo) await transaction.event.deleteMany({ where: { createdBy: profileId } })
    const outdatedPictures = await enqueueDeletionNotice(transaction, profileId)
    await transaction.profile.deleteMany({ where: { id: profileId } })
    return {
      pictures: files.map(({ name }) => name),
      emails: [...former, ...outdatedPictures].map(({ email }) => email),
    }
  })
}

async function enqueueDeletionNotice(transaction: Transaction, profileId: string) {
  // Of two deletions at once the second one waits here, finds nobody and says nothing.
  const outdatedPictures = await transaction.$queryRaw<{ id: string; email: string }[]>`
    with leaving as (select email from profiles where id = ${profileId}::uuid for update)
    insert into farewells (email) select email from leaving returning id, email`
  for (const { id } of outdatedPictures) await enqueue(transaction, 'sendFarewellMail', { farewellId: id })
  return outdatedPictures
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
