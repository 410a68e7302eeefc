import 'server-only'
import { wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import { findOccurrence } from '@/lib/events/going/reads'
import type { Occurrence } from '@/lib/events/occurrence'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { columnFromDay, dayFromColumn } from '@/lib/platform/runtime/time'
import { findTaker, readHeldPlaces } from '@/lib/rosters/substitutes/reads'
import { hasBegun, isWaiting } from './duty'
import { messages } from './messages'
import { readDuties } from './reads'

export type Answer = { servantId: string; assignmentId: string; answer: 'yes' | 'no'; note?: string | undefined }

/**
 * Says for a person whether they serve; the same once more changes nothing. A place of somebody who cannot is offered to
 * others, and who returns gets it back while it is open.
 */
export const answerDuty = (given: Answer) => db.$transaction(transaction => answerWithin(transaction, given))

async function answerWithin(transaction: Transaction, { servantId, assignmentId, answer, note }: Answer) {
  const duty = await lockDuty(transaction, assignmentId)
  if (!duty || duty.servantId !== servantId || duty.status === 'draft') return unwritten(messages.missing)
  if (duty.status === 'out') return unwritten(messages.takenOut)
  const occurrence = await findAnswerable(transaction, duty)
  if (!occurrence.ok) return occurrence
  const { date } = occurrence
  const [place = { holders: [], count: 0 }] = await readHeldPlaces(transaction, [{ ...duty.place, day: date }])
  const taker = findTaker(place, assignmentId)
  if (answer === 'yes' && duty.status === 'no' && taker) return unwritten(refuseTaken(taker.name))

  const isSame = duty.status === answer && duty.answeredDay === date
  const newNote = note ?? (isSame ? duty.note : '')
  if (isSame && newNote === duty.note) return written()
  await transaction.assignment.update({
    where: { id: assignmentId },
    data: {
      status: answer,
      note: newNote,
      answeredAt: new Date(),
      answeredDay: columnFromDay(date),
      offeredAt: answer === 'no' && !taker ? (duty.offeredAt ?? new Date()) : null,
      // Who could not serve after all has taken nobody's place.
      ...(answer === 'no' && { replacesId: null }),
    },
  })
  if (answer === 'yes') await endOffers(transaction, { ...duty.place, day: date })
  if (answer === 'no' && !taker && !isSame) await enqueue(transaction, 'announceOpenPlace', { assignmentId })
  await announceAnswer(transaction, duty.teamId, occurrence)
  return written()
}

/** Says yes to all that waits for an answer, one after the other; returns to how many. */
export async function answerAllDuties(servantId: string) {
  const waiting = (await readDuties(db, servantId)).filter(isWaiting)
  let count = 0
  for (const { assignmentId } of waiting) {
    const answered = await answerDuty({ servantId, assignmentId, answer: 'yes' })
    if (answered.ok) count += 1
  }
  return count > 0 ? written({ count }) : unwritten(messages.nothingWaits)
}

/**
 * Locks an assignment, after its team: whoever answers, takes a place or plans for the team waits, so that of two people
 * who want one place the second finds it taken. Returns undefined if it is gone.
 */
export async function lockDuty(transaction: Transaction, id: string) {
  await transaction.$queryRaw`
    select from serving_teams where id in (
      select p.team_id from assignments a join positions p on p.id = a.position_id where a.id = ${id}::uuid
    ) for no key update`
  await transaction.$queryRaw`select from assignments where id = ${id}::uuid for update`
  const row = await transaction.assignment.findUnique({
    where: { id },
    include: { position: { select: { teamId: true } } },
  })
  if (!row) return undefined
  const { eventId, positionId, position, answeredDay, ...assignment } = row
  const originalStart = wallClockFromColumn(assignment.originalStart)
  return {
    ...assignment,
    answeredDay: answeredDay && dayFromColumn(answeredDay),
    teamId: position.teamId,
    place: { eventId, originalStart, positionId },
  }
}
type LockedDuty = NonNullable<Awaited<ReturnType<typeof lockDuty>>>

/** Returns the occurrence for which people may answer now, or why they may not. */
export async function findAnswerable(transaction: Transaction, { place }: Pick<LockedDuty, 'place'>) {
  const found = await findOccurrence(transaction, place)
  if (!found) return unwritten(messages.missing)
  const { occurrence } = found
  if (occurrence.isCancelled) return unwritten(messages.cancelled)
  if (hasBegun(occurrence, new Date())) return unwritten(messages.begun)
  return written(occurrence)
}

export const refuseTaken = (name: string | null) => (name === null ? messages.full : messages.taken(name))

/** Offers the place to nobody any more once enough people hold it. */
export async function endOffers(transaction: Transaction, place: LockedDuty['place'] & { day: string }) {
  const [held] = await readHeldPlaces(transaction, [place])
  if (!held || held.holders.length < held.count) return
  await transaction.$executeRaw`
    update assignments set offered_at = null
    where event_id = ${place.eventId}::uuid and original_start = ${place.originalStart}::timestamp
      and position_id = ${place.positionId}::uuid and offered_at is not null`
}

/** Leaders hear ten minutes after the last answer, at once if the service begins within a day. */
export async function announceAnswer(
  transaction: Transaction,
  teamId: string,
  { starts }: Pick<Occurrence, 'starts'>,
  now = Date.now(),
) {
  const isSoon = Date.parse(starts) - now <= DAY
  await enqueue(transaction, 'announceAnswers', { teamId }, isSoon ? undefined : new Date(now + TEN_MINUTES))
}

const TEN_MINUTES = 10 * 60_000
const DAY = 24 * 60 * 60_000
