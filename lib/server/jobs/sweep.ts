import 'server-only'
import { subDays } from 'date-fns'
import { db } from '@/lib/database/db'
import { deleteOldMailFiles } from '@/lib/mail/mail-files'
import { endAbandonedLeading } from '@/lib/playing/leading/mutations'
import { eraseOldPrayers } from '@/lib/prayers/mutations'
import { eraseExpired } from '@/lib/trash/mutations'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      sweepExpired: Record<string, never>
    }
  }
}

/**
 * Deletes what has outlived its purpose: old prayer requests, ended sessions, addresses that were left, spent keys and counters,
 * what was in the bin for thirty days, playlists that somebody began to lead and left, mails in files.
 */
export async function sweepExpired(_: Record<string, never>) {
  const now = new Date()
  await eraseOldPrayers(now)
  await db.session.deleteMany({ where: { expiresAt: { lt: now } } })
  await db.resetToken.deleteMany({ where: { expiresAt: { lt: now } } })
  // By then their notice is sent, or has failed for the last time.
  await db.formerEmail.deleteMany({ where: { createdAt: { lt: subDays(now, 7) } } })
  await db.deletionNotice.deleteMany({ where: { deletedAt: { lt: subDays(now, 7) } } })
  await db.submission.deleteMany({ where: { createdAt: { lt: subDays(now, 2) } } })
  await db.rateLimit.deleteMany({ where: { expire: { lt: now.getTime() } } })
  await eraseExpired(now)
  await endAbandonedLeading(now)
  await deleteOldMailFiles(now)
}
