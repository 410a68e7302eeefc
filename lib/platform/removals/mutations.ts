import 'server-only'
import { addMinutes } from 'date-fns'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { Transaction } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'

/** What is removed, and by whom; a trigger sets `removed_at` of the thing itself. */
type Removal = Pick<
  Prisma.RemovalCreateManyInput,
  'kind' | 'hymnId' | 'noticeId' | 'playlistId' | 'eventId' | 'commentId' | 'removedBy' | 'places'
>

/** Removes things from everyone's view; lib/assembly/trash can restore them. Returns whether any was still visible. */
export async function moveToTrash(transaction: Transaction, ...removals: Removal[]) {
  const { count } = await transaction.removal.createMany({ data: removals, skipDuplicates: true })
  for (const { eventId } of removals)
    if (typeof eventId === 'string')
      await enqueue(transaction, 'announceEventChanges', { eventId }, addMinutes(new Date(), 2))
  return count > 0
}
