import 'server-only'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { Transaction } from '@/lib/platform/database/db'

const teamColumns = {
  id: true,
  name: true,
  positions: { select: { id: true, name: true }, orderBy: [{ orderIndex: 'asc' }, { id: 'asc' }] },
  leaders: { select: { profileId: true } },
} satisfies Prisma.ServingTeamSelect

/** All teams in their order, with positions and leaders: three statements. */
export async function readTeams(transaction: Transaction) {
  const rows = await transaction.servingTeam.findMany({
    orderBy: [{ orderIndex: 'asc' }, { id: 'asc' }],
    select: teamColumns,
  })
  return rows.map(toTeam)
}

/** Returns null if the team is gone. */
export async function findTeam(transaction: Transaction, id: string) {
  const row = await transaction.servingTeam.findUnique({ where: { id }, select: teamColumns })
  return row && toTeam(row)
}

type TeamRow = { id: string; name: string; positions: { id: string; name: string }[]; leaders: { profileId: string }[] }

const toTeam = ({ leaders, ...team }: TeamRow) => ({ ...team, leaderIds: leaders.map(({ profileId }) => profileId) })

/** Who leads a team: names only. */
export async function readLeaders(transaction: Transaction, teamId: string) {
  const rows = await transaction.teamLeader.findMany({
    where: { teamId },
    orderBy: [{ givenAt: 'asc' }, { profileId: 'asc' }],
    select: { profile: { select: { id: true, name: true, suspendedAt: true } } },
  })
  return rows.map(({ profile: { id, name, suspendedAt } }) => ({ id, name, isSuspended: suspendedAt !== null }))
}
