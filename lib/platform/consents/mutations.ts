import 'server-only'
import { db, type Transaction } from '@/lib/platform/database/db'
import type { Purpose } from './consent'

/** Stores a decision with its time, and keeps the earlier ones. Repeating the last decision changes nothing. */
export const decide = (profileId: string, purpose: Purpose, isGiven: boolean) =>
  db.$transaction(transaction => storeDecision(transaction, profileId, { purpose, isGiven }))

/** Does so as part of another write. */
export async function storeDecision(
  transaction: Transaction,
  profileId: string,
  { purpose, isGiven }: { purpose: Purpose; isGiven: boolean },
) {
  // Of two concurrent taps the second waits here, and finds the first one's decision.
  await transaction.$queryRaw`select from profiles where id = ${profileId}::uuid for no key update`
  const newest = await transaction.consent.findFirst({
    where: { profileId, purpose },
    orderBy: [{ decidedAt: 'desc' }, { id: 'desc' }],
    select: { isGiven: true },
  })
  // Not the database's now(), which is the start of the transaction: the second may have started first.
  const decidedAt = new Date()
  if (newest?.isGiven !== isGiven)
    await transaction.consent.create({ data: { profileId, purpose, isGiven, decidedAt } })
  // Without the consent no topic comes by mail.
  if (purpose === 'mails' && !isGiven)
    await transaction.notificationChoice.updateMany({
      where: { profileId, channel: 'mail' },
      data: { channel: 'none' },
    })
}
