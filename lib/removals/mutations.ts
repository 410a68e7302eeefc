import 'server-only'
import type { Transaction } from '@/lib/database/db'
import type { Prisma } from '@/lib/generated/prisma/client'

/** What is put out of sight, and by whom; the database stamps the thing itself. */
type Removal = Pick<
  Prisma.RemovalCreateManyInput,
  'kind' | 'hymnId' | 'noticeId' | 'playlistId' | 'eventId' | 'commentId' | 'removedBy' | 'places'
>

/** Takes something out of everybody's sight; says whether it was still there to take. */
export async function putAway(transaction: Transaction, removal: Removal) {
  const { count } = await transaction.removal.createMany({ data: [removal], skipDuplicates: true })
  return count > 0
}
