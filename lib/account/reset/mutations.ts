import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { addMinutes } from 'date-fns'
import { confirmEmail } from '@/lib/account/confirmed-email/mutations'
import { hashPassword } from '@/lib/account/password/hash'
import { replacePassword } from '@/lib/account/password/mutations'
import { clearTries, limits } from '@/lib/platform/action/limits'
import { isFirstSubmission, unwritten, written } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'

const RESET_MINUTES = 30

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
 * Exchanges a reset token for a new password, and says whose it is. If one token is used several times at once,
 * one request succeeds.
 */
export async function redeemResetToken(token: string, password: string, submission: string) {
  const validToken = whereValidToken(token)
  const issued = await db.resetToken.findUnique({
    where: validToken,
    select: { profileId: true, profile: { select: { email: true } } },
  })
  if (!issued) return unwritten('dead link')

  // The owner reads the account's mail, so earlier tries are forgotten. This comes first: if it fails, the link stays
  // valid.
  await clearTries(limits.signInByAccount, issued.profile.email)

  const passwordHash = await hashPassword(password)
  return db.$transaction(async transaction => {
    const { count } = await transaction.resetToken.deleteMany({ where: validToken })
    if (count === 0) return unwritten('dead link')
    await isFirstSubmission(transaction, submission)
    await replacePassword(transaction, { profileId: issued.profileId, passwordHash })
    // The profile last, as a sign-in locks it after the credential.
    await confirmEmail(transaction, issued.profileId, issued.profile.email)
    return written({ profileId: issued.profileId })
  })
}

const whereValidToken = (token: string) => ({
  tokenHash: hashToken(token),
  expiresAt: { gt: new Date() },
  profile: { suspendedAt: null },
})

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
