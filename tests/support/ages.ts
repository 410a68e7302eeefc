import { db } from '@/lib/platform/database/db'
import { columnFromDay, toChurchDay } from '@/lib/platform/runtime/time'
import { insertProfile } from './people'

/** The birth date of a person who has their birthday today; on a leap day, of one who had it the day before. */
export function bornYearsAgo(years: number) {
  const today = toChurchDay(new Date())
  const year = Number(today.slice(0, 4)) - years
  return today.endsWith('02-29') && year % 4 !== 0 ? `${year}-02-28` : `${year}${today.slice(4)}`
}

/** An account as `npm run move-in` brings it: whatever the age. */
export async function insertPersonBorn(birthDate: string | null, fields: Parameters<typeof insertProfile>[0] = {}) {
  const { id } = await insertProfile(fields)
  return db.$transaction(async transaction => {
    await transaction.$executeRaw`set local comunhao.brings_accounts to 'on'`
    const data = { birthDate: birthDate && columnFromDay(birthDate) }
    return transaction.profile.update({ where: { id }, data })
  })
}
