import 'server-only'
import type { Transaction } from '@/lib/database/db'
import type { Prisma } from '@/lib/generated/prisma/client'

/** What is removed, and by whom; a trigger sets `removed_at` of the thing itself. */
type Removal = Pick<
  Prisma.RemovalCreateManyInput,
  'kind' | 'hymnId' | 'noticeId' | 'playlistId' | 'eventId' | 'commentId' | 'removedBy' | 'places'
>

/** Removes something from everyone's view; lib/trash can restore it. Returns whether it was still visible. */
export async function moveToTrash(transaction: Transaction, removal: Removal) {
  const { count } = await transaction.removal.createMany({ data: [removal], skipDuplicates: true })
  return count > 0
}
