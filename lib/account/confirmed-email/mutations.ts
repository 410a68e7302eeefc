import 'server-only'
import type { Transaction } from '@/lib/platform/database/db'

/**
 * Records that the person reads this address's mail, if it is still theirs. The database forgets it when the address
 * changes.
 */
export const confirmEmail = (transaction: Transaction, profileId: string, email: string) =>
  transaction.profile.updateMany({
    where: { id: profileId, email, emailConfirmedAt: null },
    data: { emailConfirmedAt: new Date() },
  })
