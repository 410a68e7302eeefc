import 'server-only'
import { readServiceParts, readServices } from '@/lib/church/services/reads'
import { deriveId, isFirstSubmission, unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { isSameName } from '@/lib/rosters/teams/suggestions'
import { nameAskedPeople } from './reads'

const MOST_POSITIONS = 30

/** Adds a position after the others. It takes one person at each service that the team serves at. */
export const addPosition = ({ submission, teamId, name }: { submission: string; teamId: string; name: string }) =>
  db.$transaction(async transaction => {
    const id = deriveId(submission)
    const others = (await lockPositions(transaction, teamId)).filter(position => position.id !== id)
    if (others.length >= MOST_POSITIONS) return unwritten('full')
    if (others.some(position => isSameName(position.name, name))) return unwritten('exists')
    // What is refused stores no submission: it may be sent again with another name.
    if (!(await isFirstSubmission(transaction, submission))) return written()
    await insertPositions(transaction, teamId, [{ id, name, count: 1 }])
    return written()
  })

type NewPosition = { id?: string; name: string; count: number }

/**
 * Adds positions with how many people they take at each service that the team serves at. A team without any serves on
 * Sundays; in a church without a service on Sunday, at all of them.
 */
export async function insertPositions(transaction: Transaction, teamId: string, added: readonly NewPosition[]) {
  const eventIds = await listServedEvents(transaction, teamId)
  const first = await transaction.position.count({ where: { teamId } })
  for (const [at, { id, name, count }] of added.entries())
    await transaction.position.create({
      data: {
        ...{ teamId, name, orderIndex: first + at },
        ...(id && { id }),
        needs: { create: eventIds.map(eventId => ({ eventId, count })) },
      },
    })
}

/** Renames a position; it is refused if the team has another one of this name. */
export const renamePosition = (teamId: string, { positionId, name }: { positionId: string; name: string }) =>
  db.$transaction(async transaction => {
    const positions = await lockPositions(transaction, teamId)
    if (positions.some(position => position.id !== positionId && isSameName(position.name, name)))
      return unwritten('exists')
    await transaction.position.update({ where: { id: positionId }, data: { name } })
    return written()
  })

/** Moves a position to another place among those of its team. */
export const movePosition = (teamId: string, { positionId, place }: { positionId: string; place: number }) =>
  db.$transaction(async transaction => {
    const positions = await lockPositions(transaction, teamId)
    const others = positions.flatMap(({ id }) => (id === positionId ? [] : [id]))
    if (others.length === positions.length) return unwritten('gone')
    await saveOrder(transaction, others.toSpliced(place, 0, positionId))
    return written()
  })

/** Deletes a position with its past and its drafts; it is refused while somebody is asked for a day that comes. */
export const deletePosition = (teamId: string, positionId: string) =>
  db.$transaction(async transaction => {
    await lockPositions(transaction, teamId)
    const asked = await nameAskedPeople(transaction, [positionId])
    if (asked) return unwritten(asked)
    await transaction.position.delete({ where: { id: positionId } })
    return written()
  })

type UsualNeed = { positionId: string; eventId: string; count: number }

/** How many people a position takes at a weekly service, also at the parts into which its series was divided. */
export const setUsualNeed = ({ positionId, eventId, count }: UsualNeed) =>
  db.$transaction(async transaction => {
    const parts = await readServiceParts(eventId, transaction)
    if (parts.length === 0) return unwritten('gone')
    await transaction.$executeRaw`
      insert into needs (event_id, position_id, count)
      select id, ${positionId}::uuid, ${count}::int from unnest(${parts.map(({ id }) => id)}::uuid[]) as parts (id)
      on conflict (event_id, position_id) where original_start is null do update set count = excluded.count`
    return written()
  })

/** The positions of a team in their order; whoever plans or changes the team waits. */
async function lockPositions(transaction: Transaction, teamId: string) {
  await transaction.$executeRaw`select from serving_teams where id = ${teamId}::uuid for update`
  return transaction.position.findMany({ where: { teamId }, orderBy: [{ orderIndex: 'asc' }, { id: 'asc' }] })
}

async function saveOrder(transaction: Transaction, ids: string[]) {
  await transaction.$executeRaw`
    update positions set order_index = wanted.place - 1
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    where positions.id = wanted.id and positions.order_index <> wanted.place - 1`
}

async function listServedEvents(transaction: Transaction, teamId: string) {
  const services = await readServices(transaction)
  const served = await transaction.need.findMany({
    where: { position: { teamId }, originalStart: null, count: { gt: 0 } },
    distinct: ['eventId'],
    select: { eventId: true },
  })
  if (served.length > 0) return served.map(({ eventId }) => eventId)
  const sundays = services.filter(({ weekday }) => weekday === 'Sunday')
  const parts = await Promise.all(
    (sundays.length > 0 ? sundays : services).map(({ id }) => readServiceParts(id, transaction)),
  )
  return parts.flat().map(({ id }) => id)
}
