import 'server-only'
import { createHash, createHmac } from 'node:crypto'
import { isFirstSubmission } from '@/lib/action/submission'
import { db, type Transaction } from '@/lib/database/db'
import { notifyPrayerTeam } from '@/lib/prayers/mutations'
import { env } from '@/lib/runtime/env'
import { type Day, dayAfter, toInstant } from '@/lib/runtime/time'
import type { Duty } from '@/lib/session/actor'
import { listRoles, type Role } from './role'

/** Confirms a person as a member. Returns false if they were confirmed already. */
export const confirmMembership = (profileId: string, by: string) =>
  db.$transaction(transaction => confirmInTransaction(transaction, { profileId, confirmedBy: by }))

/** Withdraws the confirmation of a person who has no role: only confirmed people may have one. */
export function withdrawConfirmation(profileId: string) {
  return db.$transaction(async transaction => {
    const person = await lockPerson(transaction, profileId)
    if (!person) return 'nobody'
    if (listRoles(person).length > 0) return 'has roles'
    const { count } = await transaction.profile.updateMany({
      where: { id: profileId, confirmedAt: { not: null } },
      data: { confirmedAt: null },
    })
    await transaction.confirmation.deleteMany({ where: { profileId } })
    return count > 0 ? 'unconfirmed' : 'already'
  })
}

type RoleChange = { profileId: string; role: Role; isGiven: boolean; by: string }

/** Gives a person a role or takes it from them, and records who did it. Giving a role confirms the person. */
export function changeRole({ profileId, role, isGiven, by }: RoleChange) {
  return db.$transaction(async transaction => {
    const person = await lockPerson(transaction, profileId)
    if (!person) return 'nobody'
    if (listRoles(person).includes(role) === isGiven) return 'already'
    if (isGiven && person.suspended) return 'suspended'

    const duty = role === 'admin' ? null : role
    const duties = person.duties.filter(existing => existing !== duty)
    const data = duty ? { duties: isGiven ? [...duties, duty] : duties } : { isAdmin: isGiven }
    await transaction.profile.update({ where: { id: profileId }, data })
    const { id } = await transaction.roleChange.create({ data: { profileId, duty, isGiven, giverId: by } })
    if (isGiven && duty === 'pastoral') await notifyPrayerTeam(transaction, { roleChangeId: id })
    if (isGiven) await confirmInTransaction(transaction, { profileId, confirmedBy: by })
    return 'changed'
  })
}

type NewInvitation = { submission: string; label: string; places: number | null; until: Day; by: string }

/**
 * Creates an invitation and returns its token; only the hash is stored. The token is derived from the form's submission
 * id, so that a form that is sent twice because its answer was lost creates one invitation and gets the same answer.
 */
export async function insertInvitation({ submission, label, places, until, by }: NewInvitation) {
  const token = createHmac('sha256', env.NEXTAUTH_SECRET).update(`invitation ${submission}`).digest('base64url')
  const expiresAt = toInstant(dayAfter(until), '00:00')
  await db.$transaction(async transaction => {
    if (!(await isFirstSubmission(transaction, submission))) return
    await transaction.invitation.create({
      data: { tokenHash: hashToken(token), label, places, expiresAt, invitedBy: by },
      select: { id: true },
    })
  })
  return token
}

/** Returns false if the invitation was revoked already. */
export async function markInvitationRevoked(id: string) {
  const { count } = await db.invitation.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: new Date() } })
  return count > 0
}

/** Finds a valid invitation and who created it. */
export function findInvitation(token: string) {
  return db.invitation.findFirst({
    where: {
      tokenHash: hashToken(token),
      revokedAt: null,
      expiresAt: { gt: new Date() },
      OR: [{ places: null }, { places: { gt: db.invitation.fields.taken } }],
    },
    select: { inviter: { select: { name: true } } },
  })
}

/** Uses one of an invitation's places for a new person. If several want the last place, one gets it. */
export async function redeemInvitation(transaction: Transaction, token: string, profileId: string) {
  const [invitation] = await transaction.$queryRaw<{ id: string; invitedBy: string | null }[]>`
    update invitations set taken = taken + 1
    where token_hash = ${hashToken(token)} and revoked_at is null and expires_at > now()
      and (places is null or taken < places)
    returning id, invited_by as "invitedBy"`
  if (!invitation) return false
  return confirmInTransaction(transaction, {
    profileId,
    confirmedBy: invitation.invitedBy,
    invitationId: invitation.id,
  })
}

/**
 * The same for a person who has an account already. A confirmed person takes no place. Returns false if no place is
 * left.
 */
export function acceptInvitation(token: string, profileId: string) {
  return db.$transaction(async transaction => {
    const person = await lockPerson(transaction, profileId)
    if (!person) return false
    return person.confirmed || redeemInvitation(transaction, token, profileId)
  })
}

type ConfirmationInput = { profileId: string; confirmedBy: string | null; invitationId?: string }

async function confirmInTransaction(transaction: Transaction, { profileId, ...details }: ConfirmationInput) {
  const { count } = await transaction.profile.updateMany({
    where: { id: profileId, confirmedAt: null },
    data: { confirmedAt: new Date() },
  })
  if (count === 0) return false
  await transaction.confirmation.upsert({ where: { profileId }, create: { profileId, ...details }, update: details })
  return true
}

type LockedPerson = { isAdmin: boolean; duties: Duty[]; suspended: boolean; confirmed: boolean }

/** Locks the person's row: concurrent changes wait. */
async function lockPerson(transaction: Transaction, profileId: string) {
  const [person] = await transaction.$queryRaw<LockedPerson[]>`
    select is_admin as "isAdmin", duties::text[] as duties, suspended_at is not null as suspended,
      confirmed_at is not null as confirmed
    from profiles where id = ${profileId}::uuid for no key update`
  return person
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
