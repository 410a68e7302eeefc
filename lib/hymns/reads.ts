import 'server-only'
import { db } from '@/lib/platform/database/db'

const HYMNS_AT_ONCE = 200

/** Yields the lyrics of each hymn, without holding all of a large songbook at once. */
export async function* listLyrics(): AsyncGenerator<{ id: string; lyrics: string }> {
  let last: string | undefined
  for (;;) {
    const hymns = await db.hymn.findMany({
      where: { removedAt: null, ...(last && { id: { gt: last } }) },
      orderBy: { id: 'asc' },
      take: HYMNS_AT_ONCE,
      select: { id: true, lyrics: true },
    })
    yield* hymns
    last = hymns.at(-1)?.id
    if (hymns.length < HYMNS_AT_ONCE) return
  }
}
