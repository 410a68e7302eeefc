import type { Content } from '@/lib/assembly/notifications/content/content'
import { composeContent } from '@/lib/assembly/notifications/content/reads'
import { chooseChannel } from '@/lib/assembly/notifications/mutations'
import { parseSubject } from '@/lib/assembly/notifications/subject'
import type { Channel, Topic } from '@/lib/assembly/notifications/topics'
import { db } from '@/lib/platform/database/db'
import { insertProfile } from './people'

/** Somebody who wants to be notified of a topic. */
export async function insertListener(topic: Topic, channel: Channel = 'phone', fields: object = {}) {
  const person = await insertProfile(fields)
  await chooseChannel(person.id, topic, channel)
  return person
}

/** What waits for a person, as it would be told now, oldest first. */
export async function listWaiting(profileId: string): Promise<Content[]> {
  const rows = await db.notification.findMany({
    where: { profileId, dueAt: { not: null } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: { profile: { select: { notificationChoices: true } } },
  })
  const contents = rows.map(async ({ profile, ...row }) => {
    const subject = parseSubject(row.subject)
    const { chosenAt } = profile.notificationChoices.find(({ topic }) => topic === row.topic) ?? {}
    const since = new Date(Math.max(Number(row.sentAt), Number(row.seenAt), Number(chosenAt)))
    return subject && composeContent({ ...row, subject, since })
  })
  return (await Promise.all(contents)).filter(content => content !== undefined)
}

export const countWaiting = (profileId: string) => db.notification.count({ where: { profileId, dueAt: { not: null } } })

/** As if everything that waits had been sent at this moment. */
export const markAllSent = (sentAt = new Date()) => db.notification.updateMany({ data: { dueAt: null, sentAt } })
