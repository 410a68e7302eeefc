import 'server-only'
import { announce } from '@/lib/assembly/notifications/announcing/mutations'
import { formatSubject } from '@/lib/assembly/notifications/subject'
import { db } from '@/lib/platform/database/db'
import { findOpenPlace, listFreeProfiles } from './reads'

/** Announces that a place is open to those who could take it, once for each time that it is offered. */
export async function announceOpenedPlace(assignmentId: string) {
  const duty = await findOpenPlace(db, assignmentId)
  if (!duty?.offeredAt) return
  const subject = { kind: 'open', id: assignmentId } as const
  const earlier = await db.notification.findMany({
    where: {
      subject: formatSubject(subject),
      OR: [{ createdAt: { gte: duty.offeredAt } }, { sentAt: { gte: duty.offeredAt } }],
    },
    select: { profileId: true },
  })
  const free = await listFreeProfiles(db, duty)
  const profileIds = free.filter(id => !earlier.some(({ profileId }) => profileId === id))
  await announce({ topic: 'events', subject, profileIds, isRepeatable: true })
}
