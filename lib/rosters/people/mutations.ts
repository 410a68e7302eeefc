import 'server-only'
import type { Outcome } from '@/lib/platform/action/outcome'
import { deriveId, isFirstSubmission, unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { readComingDuties } from '@/lib/rosters/positions/reads'
import { nameServant } from './names'
import { findServant, findTwin, nameTeams } from './reads'
import { findConflict, type ServantFields } from './wording'

type NewServant = ServantFields & { submission: string; teamId: string }

/** Adds a person to a team; it is refused if somebody of that name serves already. */
export const addServant = ({ submission, teamId, positions, ...fields }: NewServant) =>
  db.$transaction(async transaction => {
    const id = deriveId(submission)
    const known = await lockPositions(transaction, teamId)
    const twin = await findTwin(transaction, fields.name, id)
    if (twin) return unwritten({ because: 'twin', ...twin })
    const positionIds = positions.filter(id => known.has(id))
    if (positionIds.length === 0) return unwritten({ because: 'no position' })
    // What is refused stores no submission: it may be sent again with another name.
    if (!(await isFirstSubmission(transaction, submission))) return written()
    await transaction.servant.create({
      data: { id, ...fields, qualifications: { create: positionIds.map(positionId => ({ positionId })) } },
    })
    return written()
  })

type Member = { teamId: string; servantId: string; positions: string[] }

/** Adds a person who serves in another team, or did. */
export const addKnownServant = ({ teamId, servantId, positions }: Member) =>
  db.$transaction(async transaction => {
    const known = await lockPositions(transaction, teamId)
    const servant = await findServant(servantId, transaction)
    if (!servant) return unwritten('gone')
    if (servant.isSuspended) return unwritten('suspended')
    const positionIds = positions.filter(id => known.has(id))
    if (positionIds.length === 0) return unwritten('no position')
    await transaction.qualification.createMany({
      data: positionIds.map(positionId => ({ servantId, positionId })),
      skipDuplicates: true,
    })
    return written()
  })

type Change = Member & Omit<ServantFields, 'positions'> & { version: number }
type Refusal = { because: 'gone' | 'no position' } | { because: 'twin'; name: string; teams: string } | ConflictRefusal
type ConflictRefusal = { because: 'conflict'; outcome: Outcome<never> }

/**
 * Changes a person's data and their positions in one team; it is refused if another leader saved something else since
 * `version`. Who has an account is called as it says.
 */
export const changeServant = ({ teamId, servantId, version, positions, ...fields }: Change) =>
  db.$transaction(async transaction => {
    const known = await lockPositions(transaction, teamId)
    await transaction.$executeRaw`select from servants where id = ${servantId}::uuid for update`
    const row = await transaction.servant.findUnique({
      where: { id: servantId },
      include: { qualifications: true, profile: { select: { name: true } } },
    })
    if (!row) return unwritten<Refusal>({ because: 'gone' })
    const inOrder = (ids: string[]) => [...known.keys()].filter(id => ids.includes(id))
    const input = { ...fields, name: row.profileId ? nameServant(row) : fields.name, positions: inOrder(positions) }
    if (input.positions.length === 0) return unwritten<Refusal>({ because: 'no position' })
    const now = {
      ...{ name: nameServant(row), phone: row.phone, isAdult: row.isAdult },
      positions: inOrder(row.qualifications.map(({ positionId }) => positionId)),
    }
    const outcome =
      version === row.version ? undefined : findConflict({ input, now, version: row.version, positionNames: known })
    if (outcome) return unwritten<Refusal>({ because: 'conflict', outcome })
    const twin = row.profileId ? null : await findTwin(transaction, input.name, servantId)
    if (twin) return unwritten<Refusal>({ because: 'twin', ...twin })

    await transaction.qualification.deleteMany({ where: { servantId, positionId: { in: [...known.keys()] } } })
    const { name, phone, isAdult } = input
    await transaction.servant.update({
      where: { id: servantId },
      data: {
        ...(!row.profileId && { name }),
        ...{ phone, isAdult, version: { increment: 1 } },
        qualifications: { create: input.positions.map(positionId => ({ positionId })) },
      },
    })
    return written()
  })

/**
 * Takes a person out of a team and of its coming days; whom it had asked is told within minutes (announceSoonEvents).
 * Their name stays at hand. Returns from how many days they were taken.
 */
export const removeFromTeam = ({ teamId, servantId }: { teamId: string; servantId: string }) =>
  db.$transaction(async transaction => {
    const known = await lockPositions(transaction, teamId)
    const positionIds = [...known.keys()]
    const duties = await readComingDuties(transaction, { positionIds, servantId })
    const drafts = duties.flatMap(({ id, status }) => (status === 'draft' ? [id] : []))
    const asked = duties.flatMap(({ id, status }) => (status === 'draft' ? [] : [id]))
    await transaction.assignment.deleteMany({ where: { id: { in: drafts }, status: 'draft' } })
    await transaction.assignment.updateMany({ where: { id: { in: asked } }, data: { status: 'out' } })
    await transaction.qualification.deleteMany({ where: { servantId, positionId: { in: positionIds } } })
    return written({ out: asked.length })
  })

/** Deletes what is stored of a person: what was is 'alguém', what comes is an open place. */
export const deleteServant = (
  servantId: string,
  mayDelete: (teams: { leaders: { profileId: string }[] }[]) => boolean,
) =>
  db.$transaction(async transaction => {
    await transaction.$executeRaw`select from servants where id = ${servantId}::uuid for update`
    const servant = await findServant(servantId, transaction)
    if (!servant) return unwritten<string | null>(null)
    if (!mayDelete(servant.teams)) return unwritten<string | null>(nameTeams(servant.teams))
    await transaction.assignment.deleteMany({ where: { servantId, status: 'draft' } })
    await transaction.servant.delete({ where: { id: servantId } })
    return written()
  })

/** The names of the team's positions by id, in their order; whoever plans or changes the team waits. */
async function lockPositions(transaction: Transaction, teamId: string) {
  await transaction.$executeRaw`select from serving_teams where id = ${teamId}::uuid for update`
  const positions = await transaction.position.findMany({
    where: { teamId },
    orderBy: [{ orderIndex: 'asc' }, { id: 'asc' }],
  })
  return new Map(positions.map(({ id, name }) => [id, name]))
}
