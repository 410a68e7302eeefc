import 'server-only'
import { storeDecision } from '@/lib/platform/consents/mutations'
import { db } from '@/lib/platform/database/db'
import { columnFromTime } from '@/lib/platform/runtime/time'
import { markSongsKnown } from '@/lib/playlists/players/mutations'
import type { QuietHours } from './schema'
import { formatSubject, type Subject, type SubjectKind } from './subject'
import type { Channel, Topic } from './topics'

/** Sets by which way a person is notified of a topic, also of what waits already. */
export async function chooseChannel(profileId: string, topic: Topic, channel: Channel) {
  await db.$transaction(async transaction => {
    if (channel === 'mail') await storeDecision(transaction, profileId, { purpose: 'mails', isGiven: true })
    const chosen = { profileId, topic, channel }
    await transaction.notificationChoice.createMany({ data: chosen, skipDuplicates: true })
    const { count } = await transaction.notificationChoice.updateMany({
      where: { profileId, topic, channel: { not: channel } },
      data: { channel },
    })
    if (count === 0) return

    const waiting = { profileId, topic, dueAt: { not: null } }
    if (channel === 'none') await transaction.notification.updateMany({ where: waiting, data: cancelled })
    else await transaction.notification.updateMany({ where: waiting, data: { channel } })
  })
}

export async function setQuietHours(profileId: string, { from, until }: QuietHours) {
  const hours = { quietFrom: columnFromTime(from), quietUntil: columnFromTime(until) }
  await db.notificationSettings.upsert({ where: { profileId }, create: { profileId, ...hours }, update: hours })
}

/**
 * Records that a person has seen things, on whichever device: what waits is not sent, and what comes later knows. Only
 * for topics of which the person wants to be notified.
 */
export async function markSeen(profileId: string, subjects: Subject[]) {
  const rows = subjects.map(subject => ({ subject: formatSubject(subject), topic: topicOf[subject.kind] }))
  await db.$executeRaw`
    update notifications set seen_at = now(), due_at = null
    where profile_id = ${profileId}::uuid and subject = any(${rows.map(({ subject }) => subject)})`
  // Who looks at an event today still wants to be reminded of it.
  const others = rows.filter((_, index) => !reminders.has(subjects[index]?.kind))
  await db.$executeRaw`
    insert into notifications (profile_id, topic, channel, subject, seen_at)
    select c.profile_id, c.topic, c.channel, seen.subject, now()
    from json_to_recordset(${JSON.stringify(others)}::json) as seen (subject text, topic notification_topic)
      join notification_choices c on c.profile_id = ${profileId}::uuid and c.topic = seen.topic and c.channel <> 'none'
    where (select count(*) from notifications n where n.profile_id = ${profileId}::uuid) < ${MAX_ROWS}
    on conflict (profile_id, subject) do nothing`
  for (const subject of subjects) if (subject.kind === 'setlist') await markSongsKnown(subject.id, [profileId])
}

const reminders = new Set<SubjectKind | undefined>(['reminder', 'duty'])

/** Far more than a church announces in sixty days: a person cannot fill the table. */
const MAX_ROWS = 5000

const topicOf: Record<SubjectKind, Topic> = {
  live: 'live',
  notice: 'notices',
  comments: 'comments',
  event: 'events',
  reminder: 'events',
  setlist: 'setlists',
  prayer: 'prayers',
  asked: 'events',
  unanswered: 'events',
  duty: 'events',
  out: 'events',
  open: 'events',
  answered: 'events',
}

/** Sets a notification aside without sending it. */
const cancelled = { dueAt: null, claimedAt: null }
