import 'server-only'
import type { Transaction } from '@/lib/platform/database/db'
import { MAX_REFUSED_DAYS } from '@/lib/platform/mail/reads'

/**
 * Returns which of these people the app cannot tell anything: without an account, suspended, without a way that they
 * chose for 'Eventos e escalas', without a device for it, or with an address that the mail server refuses. Leaders send
 * to them first.
 */
export async function listUnreached(transaction: Transaction, servantIds: string[]) {
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    select s.id from servants s
    where s.id = any(${servantIds}::uuid[]) and not exists (
      select from notification_choices c join profiles p on p.id = c.profile_id and p.suspended_at is null
      where c.profile_id = s.profile_id and c.topic = 'events' and (
        c.channel = 'phone' and exists (select from push_subscriptions d where d.profile_id = c.profile_id)
        or c.channel = 'mail' and not exists (
          select from mail_refusals r where r.profile_id = c.profile_id and r.days >= ${MAX_REFUSED_DAYS})))`
  return new Set(rows.map(({ id }) => id))
}
