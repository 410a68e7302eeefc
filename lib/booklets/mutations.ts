import 'server-only'
import { createHash } from 'node:crypto'
import { subDays } from 'date-fns'
import { db } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import type { Booklet } from './booklet'
import { hasFailed } from './reads'
import type { BookletRequest } from './schema'

/** How long a PDF can be downloaded. */
export const DAYS_STORED = 1
/** The most PDFs of one person; a further one takes the place of the oldest. */
const MOST_STORED = 10

/**
 * Stores a request with the job that fulfils it, and returns its id. If this person asked for the same songs in the same
 * form within the day, that PDF is returned; one that failed is made again.
 */
export async function orderBooklet(request: BookletRequest, booklet: Booklet, profileId: string, now = new Date()) {
  const fingerprint = createHash('sha256').update(JSON.stringify(booklet)).digest('base64url')
  return db.$transaction(async transaction => {
    const same = { profileId, fingerprint }
    await transaction.$executeRaw`
      delete from booklets where profile_id = ${profileId}::uuid and fingerprint = ${fingerprint}
        and (created_at < ${subDays(now, DAYS_STORED)} or ${hasFailed})`
    const title = booklet.title.slice(0, 200)
    const { count } = await transaction.orderedBooklet.createMany({
      data: [{ ...same, title, request: omitUndefined(request) }],
      skipDuplicates: true,
    })
    const { id } = await transaction.orderedBooklet.findUniqueOrThrow({
      where: { profileId_fingerprint: same },
      select: { id: true },
    })
    if (count > 0) {
      await enqueue(transaction, 'makeBooklet', { bookletId: id })
      await deleteOldest(transaction.orderedBooklet, profileId)
    }
    return id
  })
}

export async function deleteOldBooklets(now: Date) {
  await db.orderedBooklet.deleteMany({ where: { createdAt: { lt: subDays(now, DAYS_STORED) } } })
}

/** A page may send a field as undefined, which a column of JSON cannot store. */
const omitUndefined = (request: BookletRequest) =>
  Object.fromEntries(Object.entries(request).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

async function deleteOldest(booklets: Pick<typeof db.orderedBooklet, 'findMany' | 'deleteMany'>, profileId: string) {
  const oldest = await booklets.findMany({
    where: { profileId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: MOST_STORED,
    select: { id: true },
  })
  await booklets.deleteMany({ where: { id: { in: oldest.map(({ id }) => id) } } })
}
