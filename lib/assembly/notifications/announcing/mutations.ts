import 'server-only'
import { subDays, subMinutes } from 'date-fns'
import { formatSubject, type Subject } from '@/lib/assembly/notifications/subject'
import type { Topic } from '@/lib/assembly/notifications/topics'
import { Prisma } from '@/lib/generated/prisma/client'
import { toBroadcast } from '@/lib/live/broadcast'
import { isOut } from '@/lib/notices/schedule/schedule'
import { db, type Transaction } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { databaseNow } from '@/lib/platform/realtime/database-clock'

type Announcement = {
  topic: Topic
  subject: Subject
  /** Only these people; without it, everyone who chose the topic. */
  profileIds?: string[]
  /** The person who did it knows it. */
  except?: string | null | undefined
  /** It may be told again: something new happened to a thing that was told before. */
  isRepeatable?: boolean
  /** When the mail is sent, if it waits for the weekly one. */
  summaryAt?: Date | undefined
}

/** Makes a thing due for those who chose its topic, and has it sent. */
export async function announce(
  { topic, subject, profileIds, except, isRepeatable, summaryAt }: Announcement,
  transaction: Transaction = db,
) {
  const now = new Date()
  const onlyThese = profileIds ? Prisma.sql`and c.profile_id = any(${profileIds}::uuid[])` : Prisma.empty
  const others = except ? Prisma.sql`and c.profile_id <> ${except}::uuid` : Prisma.empty
  const added = await transaction.$executeRaw`
    insert into notifications (profile_id, topic, channel, subject, due_at, in_summary)
    select c.profile_id, c.topic, c.channel, ${formatSubject(subject)},
      case when c.channel = 'mail' then ${summaryAt ?? now}::timestamptz else ${now}::timestamptz end,
      c.channel = 'mail' and ${summaryAt !== undefined}
    from notification_choices c join profiles p on p.id = c.profile_id and p.suspended_at is null
    where c.topic = ${topic}::notification_topic and c.channel <> 'none' ${onlyThese} ${others}
    on conflict (profile_id, subject) ${isRepeatable ? onceMore : Prisma.sql`do nothing`}`
  if (added > 0) await enqueue(transaction, 'deliverNotifications', {})
}

/**
 * Nobody is notified of the same thing twice within ten minutes. What waits already says the newest when it is sent;
 * what is being sent may not.
 */
export const onceMore = Prisma.sql`
  do update set channel = excluded.channel, in_summary = excluded.in_summary,
    due_at = greatest(excluded.due_at, greatest(notifications.sent_at, notifications.claimed_at) + interval '10 minutes')
  where notifications.due_at is null or notifications.claimed_at is not null`

/** Announces the stream that was activated then, if it is still on. */
export async function announceStream(activatedAt: string) {
  const settings = await db.liveSettings.findUnique({ where: { id: 1 } })
  if (!toBroadcast(settings, new Date()).active || settings?.activatedAt?.toISOString() !== activatedAt) return
  await announce({ topic: 'live', subject: { kind: 'live', activatedAt }, except: settings.activatedBy })
}

/** Announces a notice when it is out, once in its life: at once, by whichever way a person chose. */
export async function announceImportantNotice(id: string) {
  const now = databaseNow()
  const notice = await db.notice.findFirst({ where: { id, type: 'main', removedAt: null } })
  if (notice && notice.createdAt > now) return enqueue(db, 'announceNotice', { noticeId: id }, notice.createdAt)
  // A correction of an old notice is no news.
  if (!notice || !isOut(notice, now) || notice.createdAt < subDays(now, 2)) return
  await announce({ topic: 'notices', subject: { kind: 'notice', id }, except: notice.authorId })
}

/** Announces to the pastoral team that a request waits. */
export async function announcePrayerRequest(requestId: string) {
  const team = await db.profile.findMany({ where: { duties: { has: 'pastoral' } }, select: { id: true } })
  const profileIds = team.map(({ id }) => id)
  await announce({ topic: 'prayers', subject: { kind: 'prayer', id: requestId }, profileIds })
}

/** Who made the last version knows what it says. */
export async function findLastEditor(where: { eventId: string } | { playlistId: string }) {
  const last = await db.version.findFirst({
    where,
    orderBy: { number: 'desc' },
    select: { madeBy: true, madeAt: true },
  })
  return last && last.madeAt > subMinutes(new Date(), 20) ? last.madeBy : null
}
