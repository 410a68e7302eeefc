import 'server-only'
import { announce } from '@/lib/assembly/notifications/announcing/mutations'
import { isComing, listProfiles } from '@/lib/assembly/notifications/rosters/duty'
import { markKnown, readDuties, whereComing } from '@/lib/assembly/notifications/rosters/reads'
import { groupByOccurrence } from '@/lib/assembly/notifications/rosters/wording'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { describeState, type Occurrence } from '@/lib/events/occurrence'
import type { OccurrenceRef } from '@/lib/events/occurrences/reads'
import { db, type Transaction } from '@/lib/platform/database/db'
import { columnFromDay } from '@/lib/platform/runtime/time'
import { holdsPlace } from '@/lib/rosters/status'

/**
 * Records for those who serve at an occurrence what became of it, and returns the accounts of those to whom it is news.
 * Who cannot come is not told, unless another day asks them again; of a day that is gone everyone is who was asked for it.
 */
export async function markServiceKnown(
  transaction: Transaction,
  { eventId, originalStart }: OccurrenceRef,
  occurrence: Occurrence | undefined,
) {
  const where = { eventId, originalStart: columnFromWallClock(originalStart), askedAt: { not: null } }
  const duties = await readDuties(transaction, { ...where, knownState: { not: describeState(occurrence) } })
  if (duties.length === 0) return []
  await markKnown(transaction, duties)
  // Of another day the leaders know no answer yet.
  if (occurrence)
    await transaction.assignment.updateMany({
      where: { ...where, status: { in: ['yes', 'no'] }, answeredDay: { not: columnFromDay(occurrence.date) } },
      data: { toldStatus: null },
    })
  return listProfiles(
    duties.filter(({ status, knownState }) =>
      occurrence ? holdsPlace(status) : holdsPlace(status) || (status === 'out' && knownState !== TAKEN_OUT),
    ),
  )
}

/** Announces to people that they were taken out of a service that takes place, unless they serve there in something else. */
export function announceTakenOut() {
  return db.$transaction(async transaction => {
    const now = new Date()
    const duties = await readDuties(transaction, {
      ...whereComing(now),
      status: 'out',
      AND: [{ knownState: { not: null } }, { knownState: { notIn: [TAKEN_OUT, describeState(undefined)] } }],
    })
    const taken = duties.filter(duty => duty.occurrence !== null)
    if (taken.length === 0) return
    const stays = await readDuties(transaction, {
      servantId: { in: taken.flatMap(({ servantId }) => servantId ?? []) },
      eventId: { in: taken.map(({ eventId }) => eventId) },
      status: { in: ['draft', 'asked', 'yes'] },
    })
    const isElsewhere = (duty: (typeof taken)[number]) =>
      stays.some(
        other =>
          other.servantId === duty.servantId &&
          other.eventId === duty.eventId &&
          other.originalStart === duty.originalStart,
      )
    await transaction.assignment.updateMany({
      where: { id: { in: taken.map(({ id }) => id) } },
      data: { knownState: TAKEN_OUT },
    })
    const news = taken
      .filter(duty => !isElsewhere(duty) && duty.toldStatus !== 'no')
      .filter(duty => isComing(duty, now))
    for (const ofOccurrence of groupByOccurrence(news)) {
      const [first] = ofOccurrence
      if (!first) continue
      const subject = { kind: 'out', id: first.eventId, originalStart: first.originalStart } as const
      await announce(
        { topic: 'events', subject, profileIds: listProfiles(ofOccurrence), isRepeatable: true },
        transaction,
      )
    }
  })
}

/** What somebody knows who was taken out: no change of the service is news to them. */
const TAKEN_OUT = 'out'
