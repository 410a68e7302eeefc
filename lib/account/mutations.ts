import 'server-only'
import type * as z from 'zod'
import { hashPassword } from '@/lib/account/password/hash'
import { redeemInvitation } from '@/lib/people/invitations/mutations'
import { findConstraint } from '@/lib/platform/action/database-error'
import { isFirstSubmission, unwritten, wasSubmitted, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { deleteMailFilesTo } from '@/lib/platform/mail/mail-files'
import { columnFromDay } from '@/lib/platform/runtime/time'
import { openSession } from '@/lib/platform/session/session'
import { deleteFiles, logLeftover } from '@/lib/platform/uploads/mutations'
import type { registration } from './schema'

type RegistrationInput = Omit<z.output<typeof registration>, 'to'>

/**
 * Creates the person and a session on this device; `invited` is whether the invitation was still valid. It is refused
 * if this form was already submitted.
 */
export async function register({ submission, name, email, phone, birthDate, password, invite }: RegistrationInput) {
  // No rate limit counts a form that was already submitted, so it must not cost a hash either.
  if (await wasSubmitted(submission)) return unwritten('already submitted')

  const passwordHash = await hashPassword(password)
  return db.$transaction(async transaction => {
    if (!(await isFirstSubmission(transaction, submission))) return unwritten('already submitted')

    const profile = await transaction.profile.create({
      data: { name, email, phone, birthDate: columnFromDay(birthDate), credential: { create: { passwordHash } } },
      select: { id: true },
    })
    await enqueue(transaction, 'sendWelcomeMail', { profileId: profile.id })
    const invited = invite ? (await redeemInvitation(transaction, invite, profile.id)).ok : undefined
    const claims = await openSession({ profileId: profile.id, passwordHash }, transaction)
    return claims ? written({ claims, invited }) : unwritten('no session')
  })
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
  if (!deleted) return unwritten('last admin')
  await deleteFiles(deleted.pictures)
  for (const email of deleted.emails) await deleteMailFilesTo(email).catch(logLeftover)
  return written()
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
