import 'server-only'
import { onceMore } from '@/lib/assembly/notifications/announcing/mutations'
import { formatSubject } from '@/lib/assembly/notifications/subject'
import { findNextSummary } from '@/lib/assembly/notifications/summary-time'
import { Prisma } from '@/lib/generated/prisma/client'
import { db } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { isNewsSql } from './reads'

/** Announces comments to those whose notice or comment they answer. */
export async function announceNewComments(noticeId: string) {
  const now = new Date()
  const subject = formatSubject({ kind: 'comments', id: noticeId })
  const added = await db.$executeRaw`
    insert into notifications (profile_id, topic, channel, subject, due_at, in_summary)
    select c.profile_id, c.topic, c.channel, ${subject},
      case when c.channel = 'mail' then ${findNextSummary(now)}::timestamptz else ${now}::timestamptz end,
      c.channel = 'mail'
    from notification_choices c join profiles p on p.id = c.profile_id and p.suspended_at is null
      left join notifications n on n.profile_id = c.profile_id and n.subject = ${subject}
    where c.topic = 'comments' and c.channel <> 'none' and exists (
      select from notice_comments m
      where ${isNewsSql(Prisma.sql`${noticeId}::uuid`, Prisma.sql`c.profile_id`)}
        and m.created_at > greatest(n.sent_at, n.seen_at, c.chosen_at))
    on conflict (profile_id, subject) ${onceMore}`
  if (added > 0) await enqueue(db, 'deliverNotifications', {})
}
