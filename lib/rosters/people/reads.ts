import 'server-only'
import type { Prisma } from '@/lib/generated/prisma/client'
import { db, type Transaction } from '@/lib/platform/database/db'
import {
  columnFromDay,
  dayFromColumn,
  formatDayOfMonth,
  formatLongDate,
  toChurchDay,
} from '@/lib/platform/runtime/time'
import { isSameName } from '@/lib/rosters/teams/suggestions'
import { joinWords } from '@/lib/values/join-words'
import { nameServant } from './names'
import { findObstacle, takesServingConsent, toServingAge } from './serving-age'
import type { KnownPerson } from './team-person'

/** What is asked before somebody changes a person: the name, the account, and the teams with who leads them. */
export async function findServant(id: string, within: Transaction = db) {
  const row = await within.servant.findUnique({
    where: { id },
    select: {
      ...{ id: true, name: true, profileId: true, profile: { select: { name: true, suspendedAt: true } } },
      qualifications: { select: { position: { select: teamOfPosition } } },
    },
  })
  if (!row) return null
  const teams = new Map(row.qualifications.map(({ position: { team } }) => [team.id, team]))
  return {
    id: row.id,
    name: nameServant(row),
    profileId: row.profileId,
    isSuspended: Boolean(row.profile?.suspendedAt),
    teams: [...teams.values()],
    leaderIds: [...teams.values()].flatMap(({ leaders }) => leaders.map(({ profileId }) => profileId)),
  }
}

const teamOfPosition = {
  team: { select: { id: true, name: true, leaders: { select: { profileId: true } } } },
} satisfies Prisma.PositionSelect

/** What tells how old a person is, with the consents that stand. */
export const ageFields = {
  isAdult: true,
  guardianConfirmedAt: true,
  profile: {
    select: {
      ...{ name: true, suspendedAt: true, birthDate: true, youngerBirthDate: true },
      guardianConsents: { where: { withdrawnAt: null }, select: { id: true } },
    },
  },
} satisfies Prisma.ServantSelect

/**
 * Another person of this name who serves, with their teams: nobody is written down twice. Who writes somebody down in
 * another team waits.
 */
export async function findTwin(transaction: Transaction, name: string, except?: string) {
  await transaction.$executeRaw`lock table servants in share row exclusive mode`
  const servants = await transaction.servant.findMany({
    select: { id: true, name: true, profile: { select: { name: true } } },
  })
  const twin = servants.find(servant => servant.id !== except && isSameName(nameServant(servant), name))
  const found = twin && (await findServant(twin.id, transaction))
  return found && { name: found.name, teams: nameTeams(found.teams) }
}

/** 'Louvor e Recepção', 'nenhuma equipe'. */
export const nameTeams = (teams: readonly { name: string }[]) =>
  teams.length > 0 ? joinWords(teams.map(({ name }) => name)) : 'nenhuma equipe agora'

/** The people who serve in these positions of one team, by name. */
export async function readTeamPeople(transaction: Transaction, positionIds: string[]) {
  const today = toChurchDay(new Date())
  const rows = await transaction.servant.findMany({
    where: { qualifications: { some: { positionId: { in: positionIds } } } },
    select: {
      ...ageFields,
      ...{ id: true, version: true, name: true, phone: true, profileId: true },
      guardianConfirmer: { select: { name: true } },
      absences: { where: { lastDay: { gte: columnFromDay(today) } }, orderBy: { firstDay: 'asc' } },
      qualifications: { select: { positionId: true, position: { select: { team: { select: { name: true } } } } } },
    },
  })
  return rows.map(toPerson).toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'))

  function toPerson({
    qualifications,
    absences,
    guardianConfirmer,
    guardianConfirmedAt,
    ...row
  }: (typeof rows)[number]) {
    const here = qualifications.filter(({ positionId }) => positionIds.includes(positionId))
    const elsewhere = qualifications.filter(({ positionId }) => !positionIds.includes(positionId))
    const age = toServingAge({ ...row, guardianConfirmedAt })
    return {
      ...{ id: row.id, version: row.version, name: nameServant(row), phone: row.phone, profileId: row.profileId },
      hasAccount: row.profileId !== null,
      knowsAge: age.birthDay !== null,
      isSuspended: Boolean(row.profile?.suspendedAt),
      isAdult: row.isAdult,
      positionIds: here.map(({ positionId }) => positionId),
      otherTeams: [...new Set(elsewhere.map(({ position }) => position.team.name))],
      absences: absences.map(({ id, firstDay, lastDay }) => ({ id, text: describeDays(firstDay, lastDay) })),
      obstacle: findObstacle(age, today),
      takesConsent: takesServingConsent(age, today),
      consent: guardianConfirmedAt && { by: guardianConfirmer?.name ?? null, on: formatLongDate(guardianConfirmedAt) },
    }
  }
}

/** People who serve in other positions than these, or in none any more, without those whose account is suspended. */
export async function readKnownPeople(transaction: Transaction, positionIds: string[]): Promise<KnownPerson[]> {
  const rows = await transaction.servant.findMany({
    where: {
      qualifications: { none: { positionId: { in: positionIds } } },
      OR: [{ profileId: null }, { profile: { suspendedAt: null } }],
    },
    select: {
      ...{ id: true, name: true, profile: { select: { name: true } } },
      qualifications: { select: { position: { select: { team: { select: { id: true, name: true } } } } } },
    },
  })
  return rows
    .map(({ id, qualifications, ...row }) => {
      const teams = new Map(qualifications.map(({ position: { team } }) => [team.id, team]))
      return { id, name: nameServant(row), teams: nameTeams([...teams.values()]) }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
}

/** '10 de janeiro', '10 de janeiro a 2 de fevereiro'. */
function describeDays(firstDay: Date, lastDay: Date) {
  const [first, last] = [firstDay, lastDay].map(day => formatDayOfMonth(dayFromColumn(day)))
  return first === last ? `${first}` : `${first} a ${last}`
}
