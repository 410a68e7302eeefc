import { randomUUID } from 'node:crypto'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { db } from '@/lib/platform/database/db'
import { columnFromDay } from '@/lib/platform/runtime/time'
import type { AssignmentStatus } from '@/lib/rosters/status'
import { insertEvent } from './events'

/** A service of every Sunday at 18:00, from a day on. */
export const insertSundayService = (date = '2027-01-03') =>
  insertEvent({ kind: 'service', title: 'Culto de Domingo', date, time: '18:00', rule: 'FREQ=WEEKLY;BYDAY=SU' })

/** A team with positions of these names, in this order. */
export async function insertTeam({
  name = 'Louvor',
  positions = ['Voz'],
  leaderIds = [] as string[],
}: {
  name?: string
  positions?: string[]
  leaderIds?: string[]
} = {}) {
  const team = await db.servingTeam.create({
    data: {
      name,
      orderIndex: await db.servingTeam.count(),
      positions: { create: positions.map((name, orderIndex) => ({ name, orderIndex })) },
      leaders: { create: leaderIds.map(profileId => ({ profileId })) },
    },
    include: { positions: { orderBy: { orderIndex: 'asc' } } },
  })
  return { ...team, positionIds: team.positions.map(({ id }) => id) }
}

/** An adult who can take these positions. */
export const insertServant = ({
  positionIds = [],
  name = 'Marta',
  ...fields
}: {
  name?: string
  positionIds?: string[]
  profileId?: string
  phone?: string
  isAdult?: boolean
} = {}) =>
  db.servant.create({
    data: {
      name,
      isAdult: true,
      ...fields,
      qualifications: { create: positionIds.map(positionId => ({ positionId })) },
    },
  })

/** How many a position takes: at each occurrence, or at one. */
export const insertNeed = ({
  originalStart,
  ...need
}: {
  eventId: string
  positionId: string
  count: number
  originalStart?: string
}) => db.need.create({ data: { ...need, originalStart: originalStart ? columnFromWallClock(originalStart) : null } })

/** Somebody's place at an occurrence. An answer is for the day of its start, unless the fields say another. */
export function insertAssignment({
  originalStart,
  status = 'draft',
  answeredDay = originalStart.slice(0, 10),
  ...ids
}: {
  eventId: string
  originalStart: string
  positionId: string
  servantId: string
  status?: AssignmentStatus
  answeredDay?: string
}) {
  const isAnswered = status === 'yes' || status === 'no'
  return db.assignment.create({
    data: {
      id: randomUUID(),
      ...ids,
      status,
      originalStart: columnFromWallClock(originalStart),
      askedAt: status === 'draft' ? null : new Date(),
      answeredAt: isAnswered ? new Date() : null,
      answeredDay: isAnswered ? columnFromDay(answeredDay) : null,
    },
  })
}
