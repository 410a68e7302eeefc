import 'server-only'
import { announce } from '@/lib/assembly/notifications/announcing/mutations'
import { type Duty, isComing, listProfiles } from '@/lib/assembly/notifications/rosters/duty'
import { markKnown, readDuties } from '@/lib/assembly/notifications/rosters/reads'
import { formatSubject } from '@/lib/assembly/notifications/subject'
import { db } from '@/lib/platform/database/db'
import { findPatienceEnd, isAnswerMissing } from './missing-answer'

/**
 * Announces to people that they were asked to serve, once for all days of a publishing. That a person knows is written
 * with the announcement: a killed process leaves both undone, or neither.
 */
export function announceAskedPeople() {
  return db.$transaction(async transaction => {
    const rows = await transaction.$queryRaw<{ id: string }[]>`
      select id from assignments where known_state is null and status in ('asked', 'yes', 'no') order by id for update`
    const duties = await readDuties(transaction, { id: { in: rows.map(({ id }) => id) } })
    const now = new Date()
    const asked = duties.filter(duty => duty.status === 'asked' && isComing(duty, now))
    await markKnown(transaction, duties)
    if (asked.length === 0) return
    const profileIds = listProfiles(asked)
    await announce({ topic: 'events', subject: { kind: 'asked' }, profileIds, isRepeatable: true }, transaction)
  })
}

/** Announces to people that their answer is missing, once for each time that they were asked. */
export async function announceMissingAnswers(duties: Duty[], now: Date) {
  const missing = duties.filter(duty => isAnswerMissing(duty, now))
  const earlier = await db.notification.findMany({
    where: { subject: formatSubject({ kind: 'unanswered' }), profileId: { in: listProfiles(missing) } },
  })
  const untold = missing.filter(({ profileId, askedAt }) => {
    const former = earlier.find(notification => notification.profileId === profileId)
    if (!former || !askedAt) return true
    const toldAt = Math.max(Number(former.createdAt), Number(former.sentAt), Number(former.seenAt))
    return former.dueAt === null && toldAt < Number(findPatienceEnd(askedAt))
  })
  if (untold.length === 0) return
  const profileIds = listProfiles(untold)
  await announce({ topic: 'events', subject: { kind: 'unanswered' }, profileIds, isRepeatable: true })
}
