import 'server-only'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { describeState } from '@/lib/events/occurrence'
import { unwritten, written } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { columnFromDay } from '@/lib/platform/runtime/time'
import { messages } from '@/lib/rosters/answers/messages'
import { announceAnswer, endOffers, findAnswerable, lockDuty, refuseTaken } from '@/lib/rosters/answers/mutations'
import { issueAnswerLinks } from '@/lib/rosters/links/mutations'
import { countedStatus } from '@/lib/rosters/status'
import { findTaker, readHeldPlaces } from './reads'

/**
 * Gives a person the place of somebody who cannot serve. Of several the first one gets it, and the others read who; the
 * same once more changes nothing.
 */
export function takePlace({ servantId, assignmentId }: { servantId: string; assignmentId: string }) {
  return db.$transaction(async transaction => {
    const declined = await lockDuty(transaction, assignmentId)
    if (!declined || declined.servantId === servantId) return unwritten(messages.missing)
    const occurrence = await findAnswerable(transaction, declined)
    if (!occurrence.ok) return occurrence
    const place = { ...declined.place, day: occurrence.date }
    const [held = { holders: [], count: 0 }] = await readHeldPlaces(transaction, [place])
    const own = held.holders.find(holder => holder.servantId === servantId && holder.status !== 'draft')
    if (own?.replacesId === assignmentId && own.status === 'yes') return written()
    if (own) return unwritten(messages.alreadyServing)
    const others = held.holders.filter(holder => holder.servantId !== servantId)
    const taker = findTaker({ ...held, holders: others }, assignmentId)
    if (taker) return unwritten(refuseTaken(taker.name))
    const isOpen = declined.offeredAt !== null && countedStatus(declined, occurrence.date) !== 'asked'
    if (!isOpen) return unwritten(messages.notOpen)
    const { eventId, originalStart, positionId } = declined.place
    const qualification = { servantId, positionId }
    if ((await transaction.qualification.count({ where: qualification })) === 0) return unwritten(messages.notYours)

    // Whoever took it before and was taken out of the roster does not count: only one can replace it.
    await transaction.assignment.updateMany({ where: { replacesId: assignmentId }, data: { replacesId: null } })
    const start = columnFromWallClock(originalStart)
    const now = new Date()
    const taken = {
      status: 'yes' as const,
      askedAt: now,
      answeredAt: now,
      answeredDay: columnFromDay(occurrence.date),
      note: '',
      offeredAt: null,
      replacesId: assignmentId,
      overrode: [],
      knownState: describeState(occurrence),
    }
    await transaction.assignment.upsert({
      where: { eventId_originalStart_positionId_servantId: { eventId, originalStart: start, positionId, servantId } },
      create: { eventId, originalStart: start, positionId, servantId, ...taken },
      update: taken,
    })
    await endOffers(transaction, place)
    await announceAnswer(transaction, declined.teamId, occurrence)
    // The link with which the person came ends after this service, too.
    if ((await transaction.servantLink.count({ where: { servantId, kind: 'answer' } })) > 0)
      await issueAnswerLinks(transaction, [servantId])
    return written()
  })
}
