import 'server-only'
import { wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import { MAX_END_DAYS } from '@/lib/events/days'
import { isOver } from '@/lib/events/going/going'
import type { Occurrence } from '@/lib/events/occurrence'
import { readOccurrences } from '@/lib/events/occurrences/reads'
import { describeStart } from '@/lib/events/when-words'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { Transaction } from '@/lib/platform/database/db'
import { addDaysTo, columnFromDay, dayFromColumn, toChurchDay } from '@/lib/platform/runtime/time'
import { readAbsences } from '@/lib/rosters/absences/reads'
import { countedStatus } from '@/lib/rosters/status'
import { findTaker, readHeldPlaces } from '@/lib/rosters/substitutes/reads'
import { type Duty, type DutyDay, hasBegun, type OpenPlace, type OwnRoster } from './duty'

const columns = {
  id: true,
  eventId: true,
  originalStart: true,
  positionId: true,
  status: true,
  answeredDay: true,
  note: true,
  position: { select: { name: true, team: { select: { name: true } } } },
} satisfies Prisma.AssignmentSelect

/** All of a person's own roster. */
export const readOwnRoster = async (transaction: Transaction, servantId: string): Promise<OwnRoster> => ({
  duties: await readDuties(transaction, servantId),
  openPlaces: await readOpenPlaces(transaction, servantId),
  absences: await readAbsences(transaction, servantId),
})

/** What a person was asked for and is not over, in the order in which it takes place. A constant number of statements. */
export async function readDuties(transaction: Transaction, servantId: string, now = new Date()): Promise<Duty[]> {
  const rows = await readComing(transaction, { servantId, askedAt: { not: null } }, now)
  const declined = rows.filter(({ status }) => status === 'no')
  const places = await readHeldPlaces(transaction, declined.map(toPlace))
  const takers = new Map(declined.map((row, index) => [row.id, places[index] && findTaker(places[index], row.id)]))

  return rows.flatMap((row): Duty[] => {
    if (row.status === 'draft') return []
    const taker = takers.get(row.id)
    const status = countedStatus(
      { status: row.status, answeredDay: row.answeredDay && dayFromColumn(row.answeredDay) },
      row.occurrence.date,
    )
    return [
      {
        ...toDutyDay(row),
        assignmentId: row.id,
        // On another day nobody is asked again whose place somebody has.
        status: taker ? 'no' : (status as Duty['status']),
        note: row.note,
        isCancelled: row.occurrence.isCancelled === true,
        hasBegun: hasBegun(row.occurrence, now),
        ...(taker && { takenBy: taker.name }),
      },
    ]
  })
}

/**
 * The places that a person could take: somebody of their positions cannot, the place is still open, and the person is
 * free on that day.
 */
async function readOpenPlaces(transaction: Transaction, servantId: string, now = new Date()): Promise<OpenPlace[]> {
  const offered = await readComing(
    transaction,
    {
      offeredAt: { not: null },
      position: { qualifications: { some: { servantId } } },
      OR: [{ servantId: null }, { servantId: { not: servantId } }],
    },
    now,
  )
  const open = offered.filter(({ occurrence }) => !occurrence.isCancelled && !hasBegun(occurrence, now))
  if (open.length === 0) return []

  const places = await readHeldPlaces(transaction, open.map(toPlace))
  const absences = await readAbsences(transaction, servantId)
  const own = await readComing(transaction, { servantId, status: { in: ['asked', 'yes'] } }, now)
  const busyDays = new Set(own.map(({ occurrence }) => occurrence.date))
  const isAway = ({ date }: Occurrence) => absences.some(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
  return open.flatMap((row, index) => {
    const place = places[index]
    const isHeld = !place || findTaker(place, row.id) !== undefined || isAskedAgain(row)
    if (isHeld || busyDays.has(row.occurrence.date) || isAway(row.occurrence)) return []
    return [{ ...toDutyDay(row), assignmentId: row.id }]
  })
}

type ComingRow = Prisma.AssignmentGetPayload<{ select: typeof columns }> & { occurrence: Occurrence }

/** Assignments whose occurrence is there and not over, with it. */
async function readComing(transaction: Transaction, where: Prisma.AssignmentWhereInput, now: Date) {
  const from = columnFromDay(addDaysTo(toChurchDay(now), -MAX_END_DAYS))
  const isComing = [{ originalStart: { gte: from } }, { event: { exceptions: { some: { eventDate: { gte: from } } } } }]
  const rows = await transaction.assignment.findMany({ where: { AND: [where, { OR: isComing }] }, select: columns })
  const names = rows.map(({ eventId, originalStart }) => ({
    eventId,
    originalStart: wallClockFromColumn(originalStart),
  }))
  const occurrences = await readOccurrences(transaction, names)
  return rows
    .flatMap((row, index): ComingRow[] => {
      const occurrence = occurrences[index]
      return occurrence && !isOver(occurrence, now) ? [{ ...row, occurrence }] : []
    })
    .sort((one, other) => one.occurrence.starts.localeCompare(other.occurrence.starts) || (one.id < other.id ? -1 : 1))
}

const isAskedAgain = ({ status, answeredDay, occurrence }: ComingRow) =>
  countedStatus({ status, answeredDay: answeredDay && dayFromColumn(answeredDay) }, occurrence.date) === 'asked'

const toPlace = ({ eventId, originalStart, positionId, occurrence }: ComingRow) => ({
  eventId,
  originalStart: wallClockFromColumn(originalStart),
  positionId,
  day: occurrence.date,
})

const toDutyDay = ({ eventId, occurrence, position }: ComingRow): DutyDay => ({
  eventId,
  originalStart: occurrence.originalStart,
  title: occurrence.title,
  when: describeStart(occurrence),
  starts: occurrence.starts,
  ...(occurrence.place && { place: occurrence.place }),
  position: position.name,
  team: position.team.name,
})
