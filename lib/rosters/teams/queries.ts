import 'server-only'
import { readServices } from '@/lib/church/services/reads'
import { dayNames } from '@/lib/church/week'
import { canConfirmGuardian } from '@/lib/people/policy'
import { db } from '@/lib/platform/database/db'
import { currentActor } from '@/lib/platform/session/session'
import { nameServant } from '@/lib/rosters/people/names'
import { readKnownPeople, readTeamPeople } from '@/lib/rosters/people/reads'
import { canLeadTeam, canManageTeams } from '@/lib/rosters/policy'
import { findTeam, readLeaders } from './reads'
import { teamRef } from './schema'
import { listOpenSuggestions } from './suggestions'
import type { TeamDetails, TeamList } from './team'

/** Lists all teams for admins, for others those that they lead; null for who leads none. */
export async function listServingTeams(): Promise<TeamList | null> {
  const actor = await currentActor()
  const [rows, people] = await Promise.all([
    db.servingTeam.findMany({
      orderBy: [{ orderIndex: 'asc' }, { id: 'asc' }],
      select: {
        ...{ id: true, name: true },
        leaders: { select: { profileId: true, profile: { select: { name: true } } }, orderBy: { givenAt: 'asc' } },
        positions: { select: { qualifications: { select: { servantId: true } } } },
      },
    }),
    db.servant.findMany({
      where: { qualifications: { none: {} } },
      select: { id: true, name: true, profile: { select: { name: true } } },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    }),
  ])
  const mayManage = canManageTeams(actor)
  const ledTeams = rows.filter(({ leaders }) =>
    canLeadTeam(actor, { leaderIds: leaders.map(({ profileId }) => profileId) }),
  )
  if (!mayManage && ledTeams.length === 0) return null
  const teams = ledTeams.map(({ id, name, leaders, positions }) => ({
    ...{ id, name, positions: positions.length },
    leaders: leaders.map(({ profile }) => profile.name),
    people: new Set(positions.flatMap(({ qualifications }) => qualifications.map(({ servantId }) => servantId))).size,
  }))
  const isBegun = teams.some(({ people }) => people > 0)
  return {
    teams,
    mayManage,
    suggestions: mayManage && !isBegun ? listOpenSuggestions(teams.map(({ name }) => name)) : [],
    withoutTeam: mayManage ? people.map(person => ({ id: person.id, name: nameServant(person) })) : [],
  }
}

/** Returns a team with its people and their phones for those who lead it; null for anyone else. */
export async function getServingTeam(id: string): Promise<TeamDetails | null> {
  const actor = await currentActor()
  const parsed = teamRef.safeParse({ teamId: id })
  const team = parsed.success && (await findTeam(db, parsed.data.teamId))
  if (!team || !canLeadTeam(actor, team)) return null

  const positionIds = team.positions.map(position => position.id)
  const [services, leaders, people, known, needs] = await Promise.all([
    readServices(),
    readLeaders(db, team.id),
    readTeamPeople(db, positionIds),
    readKnownPeople(db, positionIds),
    db.need.findMany({ where: { positionId: { in: positionIds }, originalStart: null } }),
  ])
  return {
    ...{ id: team.id, name: team.name, mayManage: canManageTeams(actor), leaders, known },
    services: services.map(({ id, weekday, starts, name }) => ({ id, when: `${dayNames[weekday]}, ${starts}`, name })),
    positions: team.positions.map(position => ({
      ...position,
      needs: Object.fromEntries(
        needs.filter(({ positionId }) => positionId === position.id).map(({ eventId, count }) => [eventId, count]),
      ),
      people: people.filter(({ positionIds }) => positionIds.includes(position.id)).length,
    })),
    people: people.map(({ profileId, takesConsent, ...person }) => ({
      ...person,
      mayConfirm: takesConsent && canConfirmGuardian(actor, { id: profileId ?? '' }),
    })),
  }
}
