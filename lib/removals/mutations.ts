import 'server-only'
import type { Transaction } from '@/lib/database/db'
import type { Prisma } from '@/lib/generated/prisma/client'

/** What is removed, and by whom; a trigger sets `removed_at` of the thing itself. */
type Removal = Pick<
  Prisma.RemovalCreateManyInput,
  'kind' | 'hymnId' | 'noticeId' | 'playlistId' | 'eventId' | 'commentId' | 'removedBy' | 'places'
>

/** Removes things from everyone's view; lib/trash can restore them. Returns whether any was still visible. */
export async function moveToTrash(transaction: Transaction, ...removals: Removal[]) {
  const { count } = await transaction.removal.createMany({ data: removals, skipDuplicates: true })
  return count > 0
}
