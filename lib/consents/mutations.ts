import 'server-only'
import { db } from '@/lib/database/db'
import type { Purpose } from './consent'

/** Keeps what somebody decided, and when, beside all that they decided before. The same once more changes nothing. */
export async function decide(profileId: string, purpose: Purpose, isGiven: boolean) {
  await db.$transaction(async transaction => {
    // Of two taps at once the second one waits here, and finds what the first one decided.
    await transaction.$queryRaw`select from profiles where id = ${profileId}::uuid for no key update`
    const newest = await transaction.consent.findFirst({
      where: { profileId, purpose },
      orderBy: [{ decidedAt: 'desc' }, { id: 'desc' }],
      select: { isGiven: true },
    })
    // In a transaction the database's clock stands still since it began: the second one may have begun first.
    const decidedAt = new Date()
    if (newest?.isGiven !== isGiven)
      await transaction.consent.create({ data: { profileId, purpose, isGiven, decidedAt } })
  })
}
