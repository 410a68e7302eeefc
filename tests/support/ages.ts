import { db } from '@/lib/database/db'
import { columnFromDay, toChurchDay } from '@/lib/runtime/time'
import { insertProfile } from './people'

/** The birth date of a person who has their birthday today. */
export const bornYearsAgo = (years: number, today = toChurchDay(new Date())) =>
  `${Number(today.slice(0, 4)) - years}${today.slice(4)}`

/** An account as `npm run move-in` brings it: whatever the age. */
export async function insertPersonBorn(birthDate: string | null, fields: Parameters<typeof insertProfile>[0] = {}) {
  const { id } = await insertProfile(fields)
  return db.$transaction(async transaction => {
    await transaction.$executeRaw`set local comunhao.brings_accounts to 'on'`
    const data = { birthDate: birthDate && columnFromDay(birthDate) }
    return transaction.profile.update({ where: { id }, data })
  })
}
