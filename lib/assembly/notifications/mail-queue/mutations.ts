import 'server-only'
import { db, type Transaction } from '@/lib/platform/database/db'
import { enqueueAll } from '@/lib/platform/jobs/queue'
import { countFreeSlots, takeSlots } from '@/lib/platform/mail/pace/mutations'

/**
 * Hands what is due by mail to a job for each mail, as many as may leave in this hour; the others stay due. Mails are
 * jobs, because a mail server may refuse or hang.
 */
export async function queueDueMails(now: Date) {
  if ((await db.notification.count({ where: { channel: 'mail', dueAt: { lte: now } } })) === 0) return
  await db.$transaction(async transaction => {
    const { urgent, weekly } = await countFreeSlots(transaction)
    const single = await claimSingle(transaction, now, urgent)
    const people = await claimWeeks(transaction, now, Math.max(0, weekly - single.length))
    await takeSlots(transaction, single.length + people.length)

    const singleMails = single.map(({ id }) => ({ notificationId: id }))
    await enqueueAll(transaction, 'mailNotification', singleMails)
    const weeks = people.map(profileId => ({ profileId, until: now.toISOString().slice(0, 10) }))
    await enqueueAll(transaction, 'mailSummary', weeks)
  })
}

/** What is about this hour first: a flood of notices may take days to leave. */
const claimSingle = (transaction: Transaction, now: Date, limit: number) =>
  transaction.$queryRaw<{ id: string }[]>`
    update notifications set claimed_at = ${now}, due_at = null
    where id in (
      select id from notifications where channel = 'mail' and due_at <= ${now} and not in_summary
      order by topic not in ('live', 'events'), due_at, id limit ${limit})
    returning id`

/** Returns the people whose week is claimed. */
async function claimWeeks(transaction: Transaction, now: Date, limit: number) {
  const rows = await transaction.$queryRaw<{ profileId: string }[]>`
    update notifications set claimed_at = ${now}, due_at = null
    where channel = 'mail' and due_at <= ${now} and in_summary and profile_id in (
      select profile_id from notifications where channel = 'mail' and due_at <= ${now} and in_summary
      group by profile_id order by min(due_at), profile_id limit ${limit})
    returning profile_id as "profileId"`
  return [...new Set(rows.map(({ profileId }) => profileId))]
}
