import 'server-only'
import { addSeconds } from 'date-fns'
import type { Content } from '@/lib/assembly/notifications/content/content'
import { createComposer } from '@/lib/assembly/notifications/content/reads'
import { queueDueMails } from '@/lib/assembly/notifications/mail-queue/mutations'
import { defaultQuietHours } from '@/lib/assembly/notifications/schema'
import { pushAll } from '@/lib/assembly/push/push-all'
import { Prisma } from '@/lib/generated/prisma/client'
import { db } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { toChurchTimeOfDay } from '@/lib/platform/runtime/time'
import { markSongsKnown } from '@/lib/playlists/players/mutations'
import { createPersonalPush } from './personal-push'
import { type ClaimedRow, claimedColumns, countUnseen, type DueNotification, toDue } from './reads'

/** How many notifications are claimed at once, and for how long one job goes on claiming. */
const BATCH_SIZE = 300
const MAX_MILLISECONDS = 45_000

/** Sends what is due: pushes at once, mails as a job each. What is left is for the next job. */
export async function deliverDue() {
  const startedAt = Date.now()
  await queueDueMails(new Date())
  while (await deliverBatch(new Date()))
    if (Date.now() - startedAt > MAX_MILLISECONDS) return enqueue(db, 'deliverNotifications', {})
}

/** Returns whether there may be more. */
async function deliverBatch(now: Date) {
  const due = await claimDuePushes(now, BATCH_SIZE)
  if (due.length === 0) return false

  const composed = await composeAll(due)
  const unseen = await countUnseen(due.map(({ profileId }) => profileId))
  const pushes = composed.map(({ notification, content }) =>
    createPersonalPush(notification, content, (unseen.get(notification.profileId) ?? 0) + 1),
  )
  const { failed } = await pushAll(pushes)
  const retries = failed.map(({ id, ...device }) => {
    const since = due.find(notification => notification.id === id)?.since ?? now
    return { notificationId: id, since: since.toISOString(), attempt: 1, ...device }
  })
  for (const { retryAfter, ...retry } of retries)
    await enqueue(db, 'retryPush', retry, addSeconds(new Date(), retryAfter))
  await markSent(
    composed.map(({ notification }) => notification),
    now,
  )
  return due.length === BATCH_SIZE
}

/** Composes what is still to be told; the others are set aside. */
async function composeAll(due: DueNotification[]) {
  const compose = createComposer()
  const composed: { notification: DueNotification; content: Content }[] = []
  const over: string[] = []
  for (const notification of due) {
    const content = await compose(notification)
    if (content) composed.push({ notification, content })
    else over.push(notification.id)
  }
  await db.notification.updateMany({ where: { id: { in: over } }, data: { dueAt: null, claimedAt: null } })
  return composed
}

/** Records what was sent, as of the moment at which it was composed: what came later is news. */
export async function markSent(notifications: DueNotification[], at: Date) {
  const ids = notifications.map(({ id }) => id)
  // What was announced again meanwhile stays due.
  await db.$executeRaw`
    update notifications set sent_at = ${at}, claimed_at = null, due_at = case when due_at > ${at} then due_at end
    where id = any(${ids}::uuid[])`
  const bySetlist = Map.groupBy(notifications, ({ subject }) => (subject.kind === 'setlist' ? subject.id : ''))
  for (const [playlistId, told] of bySetlist)
    if (playlistId)
      await markSongsKnown(
        playlistId,
        told.map(({ profileId }) => profileId),
      )
}

/**
 * Claims notifications for phones, as another process claims others. What a process did not finish is claimed again
 * after three minutes. Nobody's quiet hours are disturbed, but by the live stream and by what begins soon.
 */
async function claimDuePushes(now: Date, limit: number): Promise<DueNotification[]> {
  const time = toChurchTimeOfDay(now)
  const { from, until } = defaultQuietHours
  const isQuiet = Prisma.sql`
    (select case when h.quiet_from <= h.quiet_until then h.quiet_from <= ${time}::time and ${time}::time < h.quiet_until
       else h.quiet_from <= ${time}::time or ${time}::time < h.quiet_until end
     from (select coalesce(s.quiet_from, ${from}::time) as quiet_from, coalesce(s.quiet_until, ${until}::time) as quiet_until) h)`
  const rows = await db.$queryRaw<ClaimedRow[]>`
    update notifications set claimed_at = ${now}
    where id in (
      select n.id from notifications n
        join profiles p on p.id = n.profile_id and p.suspended_at is null
        left join notification_settings s on s.profile_id = n.profile_id
      where n.channel = 'phone' and n.due_at <= ${now}
        and (n.claimed_at is null or n.claimed_at < ${now}::timestamptz - interval '3 minutes')
        and (n.topic = 'live' or n.subject like 'reminder %' or not ${isQuiet})
      order by n.due_at, n.id limit ${limit} for update of n skip locked)
    returning ${claimedColumns}`
  return rows.flatMap(toDue)
}
