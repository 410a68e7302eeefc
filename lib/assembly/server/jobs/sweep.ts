import 'server-only'
import { addDays, subDays } from 'date-fns'
import { dropOutdatedChurches } from '@/lib/assembly/backup/jobs'
import { deleteOldDownloads } from '@/lib/assembly/backup/mutations'
import { deleteOldNotifications } from '@/lib/assembly/notifications/jobs'
import { deleteUnusedKeys } from '@/lib/assembly/push/mutations'
import { eraseExpired } from '@/lib/assembly/trash/mutations'
import { deleteOldBooklets } from '@/lib/booklets/mutations'
import { deleteOldImports } from '@/lib/hymns/import/mutations'
import { eraseOutgrownConsents } from '@/lib/people/guardian/mutations'
import { db } from '@/lib/platform/database/db'
import { deleteOldMailFiles } from '@/lib/platform/mail/mail-files'
import { endAbandonedLeading } from '@/lib/playing/leading/mutations'
import { eraseOldPrayers } from '@/lib/prayers/mutations'
import { eraseOldRosters } from '@/lib/rosters/retention/mutations'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      sweepExpired: Record<string, never>
    }
  }
}

/**
 * Deletes what has outlived its purpose: old prayer requests, guardians' consents of people who are eighteen now, expired
 * sessions and reset tokens, former e-mail addresses, old submission keys and rate limits, old rosters, yesterday's PDFs,
 * what was in the trash for thirty days, imports of two weeks ago, abandoned leaderships, mails in files, of what people
 * were notified two months ago, the church that a restore replaced a week ago.
 */
export async function sweepExpired(_: Record<string, never>) {
  const now = new Date()
  await eraseOldPrayers(now)
  await db.session.deleteMany({ where: { expiresAt: { lt: now } } })
  await db.resetToken.deleteMany({ where: { expiresAt: { lt: now } } })
  // After 7 days the notice to a former address or a deleted account has been sent, or has failed for the last time.
  await db.formerEmail.deleteMany({ where: { createdAt: { lt: subDays(now, 7) } } })
  await db.deletionNotice.deleteMany({ where: { deletedAt: { lt: subDays(now, 7) } } })
  await eraseOutgrownConsents(now)
  await db.submission.deleteMany({ where: { createdAt: { lt: subDays(now, 2) } } })
  // None lasts longer than a day: what expires later was counted while the clock was ahead.
  const [ended, wrong] = [{ lt: now.getTime() }, { gt: addDays(now, 1).getTime() }]
  await db.rateLimit.deleteMany({ where: { OR: [{ expire: ended }, { expire: wrong }] } })
  await eraseOldRosters(now)
  await deleteOldBooklets(now)
  await eraseExpired(now)
  await deleteOldImports(now)
  await endAbandonedLeading(now)
  await deleteOldMailFiles(now)
  await deleteOldNotifications(now)
  await deleteUnusedKeys()
  await dropOutdatedChurches(now)
  await deleteOldDownloads(now)
}
