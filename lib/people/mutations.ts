import 'server-only'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import type { Duty } from '@/lib/platform/session/actor'
import { notifyDutyTaken, notifyPrayerTeam } from '@/lib/prayers/mutations'
import { listRoles, type Role } from './role'

/** Confirms a person as a member. It is refused if they were confirmed already. */
export const confirmMembership = (profileId: string, by: string) =>
  db.$transaction(transaction => confirmInTransaction(transaction, { profileId, confirmedBy: by }))

/** Withdraws the confirmation of a person who has no role: only confirmed people may have one. */
export function withdrawConfirmation(profileId: string) {
  return db.$transaction(async transaction => {
    const person = await lockPerson(transaction, profileId)
    if (!person) return unwritten('nobody')
    if (listRoles(person).length > 0) return unwritten('has roles')
    const { count } = await transaction.profile.updateMany({
      where: { id: profileId, confirmedAt: { not: null } },
      data: { confirmedAt: null },
    })
    await transaction.confirmation.deleteMany({ where: { profileId } })
    return count > 0 ? written() : unwritten('already')
  })
}

type RoleChange = { profileId: string; role: Role; isGiven: boolean; by: string }

/** Gives a person a role or takes it from them, and records who did it. Giving a role confirms the person. */
export function changeRole({ profileId, role, isGiven, by }: RoleChange) {
  return db.$transaction(async transaction => {
    const person = await lockPerson(transaction, profileId)
    if (!person) return unwritten('nobody')
    if (listRoles(person).includes(role) === isGiven) return unwritten('already')
    if (isGiven && person.suspended) return unwritten('suspended')

    const duty = role === 'admin' ? null : role
    const duties = person.duties.filter(existing => existing !== duty)
    const data = duty ? { duties: isGiven ? [...duties, duty] : duties } : { isAdmin: isGiven }
    await transaction.profile.update({ where: { id: profileId }, data })
    const { id } = await transaction.roleChange.create({ data: { profileId, duty, isGiven, giverId: by } })
    if (duty === 'pastoral')
      await (isGiven
        ? notifyPrayerTeam(transaction, { roleChangeId: id })
        : notifyDutyTaken(transaction, { profileId, roleChangeId: id }))
    if (isGiven) await confirmInTransaction(transaction, { profileId, confirmedBy: by })
    return written()
  })
}

type ConfirmationInput = { profileId: string; confirmedBy: string | null; invitationId?: string }

/** The same in a transaction, also for a person who comes with an invitation. */
export async function confirmInTransaction(transaction: Transaction, { profileId, ...details }: ConfirmationInput) {
  const { count } = await transaction.profile.updateMany({
    where: { id: profileId, confirmedAt: null },
    data: { confirmedAt: new Date() },
  })
  if (count === 0) return unwritten('already')
  await transaction.confirmation.upsert({ where: { profileId }, create: { profileId, ...details }, update: details })
  return written()
}

type LockedPerson = { isAdmin: boolean; duties: Duty[]; suspended: boolean; confirmed: boolean }

/** Locks the person's row: concurrent changes wait. */
export async function lockPerson(transaction: Transaction, profileId: string) {
  const [person] = await transaction.$queryRaw<LockedPerson[]>`
    select is_admin as "isAdmin", duties::text[] as duties, suspended_at is not null as suspended,
      confirmed_at is not null as confirmed
    from profiles where id = ${profileId}::uuid for no key update`
  return person
}
