import 'server-only'
import { addSeconds } from 'date-fns'
import { db } from '@/lib/database/db'
import { enqueue } from '@/lib/jobs/queue'
import type { Content } from '@/lib/notifications/content/content'
import { createComposer } from '@/lib/notifications/content/reads'
import { queueDueMails } from '@/lib/notifications/mail-queue/mutations'
import { markSongsKnown } from '@/lib/playlists/players/mutations'
import { pushAll } from '@/lib/push/push-all'
import { createPersonalPush } from './personal-push'
import { claimDuePushes, countUnseen, type DueNotification } from './reads'

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
