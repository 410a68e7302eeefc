import 'server-only'
import { createHash, createHmac } from 'node:crypto'
import { confirmInTransaction, lockPerson } from '@/lib/people/mutations'
import { isFirstSubmission, unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/runtime/env'
import { type Day, dayAfter, toInstant } from '@/lib/platform/runtime/time'
import { getInvitationStatus } from './invitation'

type NewInvitation = {
  submission: string
  /** For whom it is, for admins; and why, for the invited person. */
  label: string
  message?: string
  places: number | null
  until: Day
  by: string
}

/**
 * Creates an invitation and returns its token; only the hash is stored. The token is derived from the form's submission
 * id, so that a form that is sent twice because its answer was lost creates one invitation and gets the same answer.
 */
export async function insertInvitation({ submission, label, message = '', places, until, by }: NewInvitation) {
  const token = createHmac('sha256', env.NEXTAUTH_SECRET).update(`invitation ${submission}`).digest('base64url')
  const expiresAt = toInstant(dayAfter(until), '00:00')
  await db.$transaction(async transaction => {
    if (!(await isFirstSubmission(transaction, submission))) return
    await transaction.invitation.create({
      data: { tokenHash: hashToken(token), label, message, places, expiresAt, invitedBy: by },
      select: { id: true },
    })
  })
  return token
}

/** It is refused if the invitation was revoked already. */
export async function markInvitationRevoked(id: string) {
  const { count } = await db.invitation.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: new Date() } })
  return count > 0 ? written() : unwritten('already')
}

/** Finds an invitation, with its status, why it was made and by whom. */
export async function findInvitation(token: string) {
  const invitation = await db.invitation.findUnique({
    where: { tokenHash: hashToken(token) },
    select: {
      message: true,
      places: true,
      taken: true,
      expiresAt: true,
      revokedAt: true,
      inviter: { select: { name: true, suspendedAt: true } },
    },
  })
  if (!invitation) return null
  const { message, inviter } = invitation
  return { status: getInvitationStatus(invitation, new Date()), message, inviter }
}

/** Uses one of an invitation's places for a new person. If several want the last place, one gets it. */
export async function redeemInvitation(transaction: Transaction, token: string, profileId: string) {
  const [invitation] = await transaction.$queryRaw<{ id: string; invitedBy: string | null }[]>`
    update invitations set taken = taken + 1
    where token_hash = ${hashToken(token)} and revoked_at is null and expires_at > now()
      and (places is null or taken < places)
      and not exists (
        select from profiles where profiles.id = invited_by and suspended_at is not null
      )
    returning id, invited_by as "invitedBy"`
  if (!invitation) return unwritten('gone')
  return confirmInTransaction(transaction, {
    profileId,
    confirmedBy: invitation.invitedBy,
    invitationId: invitation.id,
  })
}

/**
 * The same for a person who has an account already. A confirmed person takes no place. It is refused if no
 * place is left.
 */
export function acceptInvitation(token: string, profileId: string) {
  return db.$transaction(async transaction => {
    const person = await lockPerson(transaction, profileId)
    if (!person || person.suspended) return unwritten('gone')
    return person.confirmed ? written() : redeemInvitation(transaction, token, profileId)
  })
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
