import 'server-only'
import type { Prisma } from '@/lib/generated/prisma/client'
import { ADULT_AGE, countYears, latestBirthDay } from '@/lib/people/guardian/age'
import { canConfirmGuardians } from '@/lib/people/policy'
import { db } from '@/lib/platform/database/db'
import { columnFromDay, type Day, formatLongDate, toChurchDay } from '@/lib/platform/runtime/time'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { nameServant } from '@/lib/rosters/people/names'
import { ageFields, nameTeams } from '@/lib/rosters/people/reads'
import { takesServingConsent, toServingAge } from '@/lib/rosters/people/serving-age'
import type { ServingConsent } from '@/lib/rosters/people/team-person'

/** Somebody who serves only with a guardian's consent, as those read them who confirm it. */
export type YoungServant = {
  id: string
  name: string
  /** Null: there is no account that says it, and no leader said that the person is an adult. */
  age: number | null
  /** 'Louvor e Recepção' */
  teams: string
  consent: ServingConsent | null
}

/**
 * Lists who needs a consent to serve that does not stand with their account, who waits first; null for others than the
 * team. Nobody finds themselves in it.
 */
export async function listYoungServants(): Promise<YoungServant[] | null> {
  const actor = await currentActor()
  if (!isPerson(actor) || !canConfirmGuardians(actor)) return null
  const today = toChurchDay(new Date())
  const rows = await db.servant.findMany({
    where: { AND: [whereMaybeMinor(today), whereServing(actor.id)] },
    select: {
      ...{ ...ageFields, id: true, name: true, guardianConfirmer: { select: { name: true } } },
      qualifications: { select: { position: { select: { team: { select: { id: true, name: true } } } } } },
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MAX_PEOPLE,
  })
  return rows
    .flatMap(({ qualifications, guardianConfirmer, ...row }): YoungServant[] => {
      const age = toServingAge(row)
      if (!takesServingConsent(age, today)) return []
      const teams = new Map(qualifications.map(({ position: { team } }) => [team.id, team]))
      const { guardianConfirmedAt: at } = row
      return [
        {
          ...{ id: row.id, name: nameServant(row), age: age.birthDay ? countYears(age.birthDay, today) : null },
          teams: nameTeams([...teams.values()]),
          consent: at && { by: guardianConfirmer?.name ?? null, on: formatLongDate(at) },
        },
      ]
    })
    .toSorted((one, other) => Number(one.consent !== null) - Number(other.consent !== null))
}

/** Without an account the leaders say who is an adult; the account of a person says when they were born. */
function whereMaybeMinor(today: Day): Prisma.ServantWhereInput {
  const after = { gt: columnFromDay(latestBirthDay(ADULT_AGE, today)) }
  return { OR: [{ isAdult: false }, { profile: { OR: [{ birthDate: after }, { youngerBirthDate: after }] } }] }
}

/** Who serves in a team, or has a consent that can be taken back. */
const whereServing = (actorId: string): Prisma.ServantWhereInput => ({
  AND: [
    { OR: [{ qualifications: { some: {} } }, { guardianConfirmedAt: { not: null } }] },
    { OR: [{ profileId: null }, { profile: { suspendedAt: null, id: { not: actorId } } }] },
  ],
})

/** More than any church has at once. */
const MAX_PEOPLE = 500
