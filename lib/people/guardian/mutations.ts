import 'server-only'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { columnFromDay, dayFromColumn, toChurchDay } from '@/lib/platform/runtime/time'
import { ACCOUNT_AGE, ADULT_AGE, CONSENT_AGE, countedBirthDay, isYounger, latestBirthDay } from './age'
import { hasConsent, whereUnderSixteen } from './reads'

type ConsentInput = { profileId: string; guardian: string; how: string; by: string }

/** Records a guardian's consent. Of two who confirm at once the second finds it confirmed. */
export function confirmConsent({ profileId, guardian, how, by }: ConsentInput) {
  return db.$transaction(async transaction => {
    const person = await lockBirthDates(transaction, profileId)
    if (!person) return unwritten('nobody')
    const today = toChurchDay(new Date())
    const counted = countedBirthDay(person)
    if (!counted || !isYounger(counted, CONSENT_AGE, today)) return unwritten('no need')
    if (isYounger(counted, ACCOUNT_AGE, today)) return unwritten('too young')
    if (await transaction.guardianConsent.findFirst({ where: { profileId, withdrawnAt: null } }))
      return unwritten('already')

    const confirmedAt = new Date()
    await transaction.guardianConsent.create({ data: { profileId, guardian, how, confirmedBy: by, confirmedAt } })
    await transaction.profile.update({ where: { id: profileId }, data: { youngSeenAt: confirmedAt } })
    return written()
  })
}

/** Withdraws the consent that stands, and keeps the record. It is refused if none stands. */
export function withdrawConsent(profileId: string, by: string) {
  return db.$transaction(async transaction => {
    // A comment of this person that is being saved is done before, or refused after.
    await lockBirthDates(transaction, profileId)
    const { count } = await transaction.guardianConsent.updateMany({
      where: { profileId, withdrawnAt: null },
      data: { withdrawnAt: new Date(), withdrawnBy: by },
    })
    return count > 0 ? written() : unwritten('none stands')
  })
}

/** The birth date that the person gives now counts. It is refused if none waits. */
export async function acceptBirthDate(profileId: string) {
  const { count } = await db.profile.updateMany({
    where: { id: profileId, youngerBirthDate: { not: null } },
    data: { youngerBirthDate: null },
  })
  return count > 0 ? written() : unwritten('none waits')
}

/** Closes the note about these people for the whole team. */
export async function closeYoungNote(ids: string[]) {
  await db.profile.updateMany({
    where: { id: { in: ids }, youngSeenAt: null, AND: [whereUnderSixteen(), { NOT: hasConsent }] },
    data: { youngSeenAt: new Date() },
  })
}

/** Consents of people who are eighteen by now have outlived their purpose, and so has a date that was replaced. */
export async function eraseOutgrownConsents(now: Date) {
  const bornBy = (age: number) => ({ lte: columnFromDay(latestBirthDay(age, toChurchDay(now))) })
  await db.guardianConsent.deleteMany({
    where: {
      profile: {
        birthDate: bornBy(ADULT_AGE),
        OR: [{ youngerBirthDate: null }, { youngerBirthDate: bornBy(ADULT_AGE) }],
      },
    },
  })
  await db.profile.updateMany({
    where: { youngerBirthDate: bornBy(CONSENT_AGE) },
    data: { youngerBirthDate: null },
  })
}

async function lockBirthDates(transaction: Transaction, profileId: string) {
  const [row] = await transaction.$queryRaw<{ birthDate: Date | null; youngerBirthDate: Date | null }[]>`
    select birth_date as "birthDate", younger_birth_date as "youngerBirthDate"
    from profiles where id = ${profileId}::uuid for no key update`
  return (
    row && {
      birthDay: row.birthDate && dayFromColumn(row.birthDate),
      replacedDay: row.youngerBirthDate && dayFromColumn(row.youngerBirthDate),
    }
  )
}
