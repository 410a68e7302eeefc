import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'
import { db } from '@/lib/platform/database/db'
import { columnFromDay, toChurchDay } from '@/lib/platform/runtime/time'
import { CONSENT_AGE, latestBirthDay } from './age'

/** SQL for whether a profile (`p`) comments, answers and is named to others: the database has the rule (takes_part). */
export const takesPartSql = (alias: 'p' | 'profiles') => {
  const p = Prisma.raw(alias)
  return Prisma.sql`takes_part(${p}.id, ${p}.birth_date, ${p}.younger_birth_date, ${toChurchDay(new Date())}::date)`
}

/** SQL for the name and the picture of a profile (`p`) as others see them; empty for who is not named to others. */
export const shownAuthorSql = () => Prisma.sql`
  case when ${takesPartSql('p')} then p.name else '' end as name,
  case when ${takesPartSql('p')} then p.profile_image end as "profileImage"`

/** Which of these people are not named to others. */
export async function findUnnamedPeople(ids: string[]) {
  if (ids.length === 0) return new Set<string>()
  const rows = await db.$queryRaw<{ id: string }[]>`
    select p.id from profiles p where p.id = any(${ids}::uuid[]) and not ${takesPartSql('p')}`
  return new Set(rows.map(({ id }) => id))
}

/** What the team reads of a young person, with the consent that stands. */
export const youngFields = {
  id: true,
  name: true,
  profileImage: true,
  birthDate: true,
  youngerBirthDate: true,
  guardianConsents: {
    where: { withdrawnAt: null },
    select: { guardian: true, how: true, confirmedAt: true, confirmer: { select: { name: true } } },
  },
} satisfies Prisma.ProfileSelect

/** People under sixteen by the birth date that counts. */
export function whereUnderSixteen(): Prisma.ProfileWhereInput {
  const after = { gt: columnFromDay(latestBirthDay(CONSENT_AGE, toChurchDay(new Date()))) }
  return { OR: [{ birthDate: after }, { youngerBirthDate: after }] }
}

export const hasConsent = { guardianConsents: { some: { withdrawnAt: null } } } satisfies Prisma.ProfileWhereInput
