import 'server-only'
import { randomUUID } from 'node:crypto'
import { buildConfirmingLink } from '@/lib/account/confirmed-email/link'
import { isSuspended } from '@/lib/account/password/mutations'
import { issueResetToken } from '@/lib/account/reset/mutations'
import { readChurch } from '@/lib/church/reads'
import { sendChurchMail } from '@/lib/church/send-mail'
import { db } from '@/lib/platform/database/db'
import { addresseeColumns, toAddressee } from '@/lib/platform/mail/addressee'
import { env } from '@/lib/platform/runtime/env'
import {
  accountDeletedMail,
  buildResetLink,
  emailChangedMail,
  passwordChangedMail,
  resetMail,
  welcomeMail,
} from './mail'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      sendWelcomeMail: { profileId: string }
      sendResetMail: { profileId: string }
      sendPasswordChangedMail: { profileId: string }
      sendEmailChangedMail: { formerEmailId: string }
      /** The name of this job in earlier releases; one of them may still be queued. */
      sendFarewellMail: { farewellId: string }
    }
  }
}

/** Sends a welcome mail to a new person, unless they are suspended or deleted by then. */
export async function sendWelcomeMail({ profileId }: GraphileWorker.Tasks['sendWelcomeMail']) {
  const person = await findAddressee(profileId)
  if (!person || (await isSuspended({ profileId }))) return

  const link = buildConfirmingLink({ id: profileId, email: person.address })
  await sendChurchMail({
    to: { address: person.address },
    ...welcomeMail(await readChurch(), { link, siteAddress: env.NEXTAUTH_URL }),
    id: `welcome-${profileId}`,
  })
}

/**
 * Sends a reset link. The token is created here, as late as possible, so that no queue stores it. Each try creates
 * another token, under another mail id, since the link of the former try no longer works. An unknown address or a
 * suspended person also enqueues a job, which ends here.
 */
export async function sendResetMail({ profileId }: GraphileWorker.Tasks['sendResetMail']) {
  const person = await findAddressee(profileId)
  if (!person || (await isSuspended({ profileId }))) return

  const link = buildResetLink(env.NEXTAUTH_URL, await issueResetToken(profileId))
  await sendChurchMail({ to: person, ...resetMail(await readChurch(), person, link), id: randomUUID() })
}

export async function sendPasswordChangedMail({ profileId }: GraphileWorker.Tasks['sendPasswordChangedMail']) {
  const person = await findAddressee(profileId)
  if (person)
    await sendChurchMail({
      to: person,
      ...passwordChangedMail(await readChurch(), person, env.NEXTAUTH_URL),
      id: randomUUID(),
    })
}

/** Notifies the former address of an account; the address is stored no longer than that takes. */
export async function sendEmailChangedMail({ formerEmailId: id }: GraphileWorker.Tasks['sendEmailChangedMail']) {
  const former = await db.formerEmail.findUnique({ where: { id }, select: { email: true } })
  if (!former) return

  await sendChurchMail({
    to: { address: former.email },
    ...emailChangedMail(await readChurch()),
    id: `email-changed-${id}`,
  })
  await db.formerEmail.deleteMany({ where: { id } })
}

/** Sends the last mail to the address of a deleted account; then the address is deleted too. */
export async function sendDeletionNotice({ farewellId: id }: GraphileWorker.Tasks['sendFarewellMail']) {
  const notice = await db.deletionNotice.findUnique({ where: { id } })
  if (!notice) return

  await sendChurchMail({
    to: { address: notice.email },
    ...accountDeletedMail(await readChurch(), notice.deletedAt),
    id: `account-deleted-${id}`,
  })
  await db.deletionNotice.deleteMany({ where: { id } })
}

async function findAddressee(profileId: string) {
  const person = await db.profile.findUnique({ where: { id: profileId }, select: addresseeColumns })
  return person && toAddressee(person)
}
