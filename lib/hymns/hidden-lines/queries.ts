import 'server-only'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { cacheLife, cacheTag } from 'next/cache'
import { findDoubtfulLines } from '@/lib/engines/cifra/paste/doubtful-lines'
import { canWriteHymns } from '@/lib/hymns/policy'
import { db } from '@/lib/platform/database/db'
import { tags } from '@/lib/platform/realtime/tags'
import { isBuilding } from '@/lib/platform/runtime/env'
import { currentActor } from '@/lib/platform/session/session'

const HYMNS_AT_ONCE = 100

/**
 * Returns the hymns of which the projection screen does not show some line, because nobody has said what it is; none for
 * those who may not change hymns.
 */
export async function listHymnsWithHiddenLines() {
  return canWriteHymns(await currentActor()) ? cachedHiddenLines() : []
}

async function cachedHiddenLines() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.hymns)
  if (isBuilding) return []

  const found: string[] = []
  let last: string | undefined
  for (;;) {
    const hymns = await db.hymn.findMany({
      where: { removedAt: null, ...(last && { id: { gt: last } }) },
      orderBy: { id: 'asc' },
      take: HYMNS_AT_ONCE,
      select: { id: true, lyrics: true },
    })
    for (const { id, lyrics } of hymns) {
      if (findDoubtfulLines(lyrics).some(({ looksLike }) => looksLike !== 'perhaps')) found.push(id)
      // Other requests have their turn.
      await yieldToOthers()
    }
    last = hymns.at(-1)?.id
    if (hymns.length < HYMNS_AT_ONCE) return found
  }
}
