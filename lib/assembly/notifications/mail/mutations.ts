import 'server-only'
import { chooseChannel } from '@/lib/assembly/notifications/mutations'
import type { Topic } from '@/lib/assembly/notifications/topics'
import { decide } from '@/lib/platform/consents/mutations'
import { db } from '@/lib/platform/database/db'
import { type MailScope, topicsOf } from './scope'

/** Stops mails about topics; all of them withdraws the consent too. Doing it again changes nothing. */
export async function stopMails(profileId: string, scope: MailScope) {
  if (scope === 'all') return decide(profileId, 'mails', false)
  for (const topic of await filterByChannel(profileId, topicsOf(scope), 'mail'))
    await chooseChannel(profileId, topic, 'none')
}

/** Sends mails about a topic again that were stopped, or refused; what comes on a phone stays there. */
export async function resumeMails(profileId: string, scope: MailScope) {
  for (const topic of await filterByChannel(profileId, topicsOf(scope), 'none'))
    await chooseChannel(profileId, topic, 'mail')
}

async function filterByChannel(profileId: string, topics: Topic[], channel: 'mail' | 'none') {
  const choices = await db.notificationChoice.findMany({
    where: { profileId, topic: { in: topics }, channel },
    select: { topic: true },
  })
  return choices.map(({ topic }) => topic)
}

/** Sets notifications that a job has aside without sending them. */
export async function setAside(ids: string[]) {
  await db.notification.updateMany({ where: { id: { in: ids }, channel: 'mail' }, data: { claimedAt: null } })
}

/** Sets aside what a weekly mail was to contain when its job began, but for these. */
export async function setOthersAside(profileId: string, startedAt: Date, ids: string[]) {
  await db.notification.updateMany({
    where: { profileId, id: { notIn: ids }, channel: 'mail', inSummary: true, claimedAt: { lt: startedAt } },
    data: { claimedAt: null },
  })
}
