import 'server-only'
import { deriveId, isFirstSubmission, unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { canBecomeLeader } from '@/lib/rosters/policy'
import { insertPositions } from '@/lib/rosters/positions/mutations'
import { nameAskedPeople } from '@/lib/rosters/positions/reads'
import { isSameName, type Suggestion, suggestedTeams } from './suggestions'

/** Creates a team after the others; it is refused if there is one of this name. */
export const createTeam = ({ submission, name }: { submission: string; name: string }) =>
  db.$transaction(async transaction => {
    const id = deriveId(submission)
    // What is refused stores no submission: it may be sent again with another name.
    if (await hasTeam(transaction, name, id)) return unwritten('exists')
    if (!(await isFirstSubmission(transaction, submission))) return written({ id })
    await insertTeam(transaction, { id, name })
    return written({ id })
  })

/** Creates a suggested team with its positions, unless there is one of this name. */
export const createSuggestedTeam = (suggestion: Suggestion) =>
  db.$transaction(async transaction => {
    const { name, positions } = suggestedTeams[suggestion]
    if (await hasTeam(transaction, name)) return
    const { id } = await insertTeam(transaction, { name })
    await insertPositions(transaction, id, positions)
  })

export const renameTeam = (teamId: string, name: string) =>
  db.$transaction(async transaction => {
    if (await hasTeam(transaction, name, teamId)) return unwritten('exists')
    await transaction.servingTeam.update({ where: { id: teamId }, data: { name } })
    return written()
  })

/** Deletes a team with its past and its drafts; it is refused while somebody is asked for a day that comes. */
export const deleteTeam = (teamId: string) =>
  db.$transaction(async transaction => {
    await transaction.$executeRaw`select from serving_teams where id = ${teamId}::uuid for update`
    const positions = await transaction.position.findMany({ where: { teamId }, select: { id: true } })
    const asked = await nameAskedPeople(
      transaction,
      positions.map(({ id }) => id),
    )
    if (asked) return unwritten(asked)
    await transaction.servingTeam.delete({ where: { id: teamId } })
    return written()
  })

type Leader = { teamId: string; profileId: string }

/** Says that a person leads a team; it is refused for who is suspended or whom the church has not confirmed. */
export const addLeader = ({ teamId, profileId }: Leader, by: string) =>
  db.$transaction(async transaction => {
    const [person] = await transaction.$queryRaw<{ confirmedAt: Date | null; suspendedAt: Date | null }[]>`
      select confirmed_at as "confirmedAt", suspended_at as "suspendedAt" from profiles
      where id = ${profileId}::uuid for share`
    if (!person) return unwritten('nobody')
    if (person.suspendedAt) return unwritten('suspended')
    if (!canBecomeLeader({ confirmed: person.confirmedAt !== null })) return unwritten('not confirmed')
    await transaction.teamLeader.createMany({ data: [{ teamId, profileId, givenBy: by }], skipDuplicates: true })
    return written()
  })

/** Also for who is no leader any more: nothing is left to do. */
export async function removeLeader({ teamId, profileId }: Leader) {
  await db.teamLeader.deleteMany({ where: { teamId, profileId } })
}

/** Whether there is a team of this name; who makes or renames another one waits. */
async function hasTeam(transaction: Transaction, name: string, except?: string) {
  await transaction.$executeRaw`lock table serving_teams in share row exclusive mode`
  const teams = await transaction.servingTeam.findMany({ select: { id: true, name: true } })
  return teams.some(team => team.id !== except && isSameName(team.name, name))
}

async function insertTeam(transaction: Transaction, team: { id?: string; name: string }) {
  const { _max: last } = await transaction.servingTeam.aggregate({ _max: { orderIndex: true } })
  return transaction.servingTeam.create({ data: { ...team, orderIndex: (last.orderIndex ?? -1) + 1 } })
}
