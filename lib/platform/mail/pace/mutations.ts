import 'server-only'
import type { Transaction } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/runtime/env'

/** A tenth of what may leave in an hour is for urgent mails alone: weekly ones take hours to leave. */
const WEEKLY_SHARE = 0.9

/** Returns how many mails about topics may leave now. Other processes wait until the transaction ends. */
export async function countFreeSlots(transaction: Transaction) {
  await transaction.$executeRaw`select pg_advisory_xact_lock(hashtext('mail slots'))`
  await transaction.$executeRaw`delete from mail_slots where taken_at < clock_timestamp() - interval '1 hour'`
  const taken = await transaction.mailSlot.count()
  return {
    urgent: Math.max(0, env.MAILS_PER_HOUR - taken),
    weekly: Math.max(0, Math.ceil(env.MAILS_PER_HOUR * WEEKLY_SHARE) - taken),
  }
}

/** Counts mails that leave now; one that its job tries again is not counted again. */
export const takeSlots = (transaction: Transaction, mails: number) =>
  transaction.$executeRaw`
    insert into mail_slots (taken_at) select clock_timestamp() from generate_series(1, ${mails}::int)`
