import 'server-only'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { cacheLife, cacheTag } from 'next/cache'
import { findDoubtfulLines } from '@/lib/engines/cifra/paste/doubtful-lines'
import { canWriteHymns } from '@/lib/hymns/policy'
import { listLyrics } from '@/lib/hymns/reads'
import { tags } from '@/lib/platform/realtime/tags'
import { isBuilding } from '@/lib/platform/runtime/env'
import { currentActor } from '@/lib/platform/session/session'

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
  for await (const { id, lyrics } of listLyrics()) {
    if (findDoubtfulLines(lyrics).some(({ looksLike }) => looksLike !== 'perhaps')) found.push(id)
    // Other requests have their turn.
    await yieldToOthers()
  }
  return found
}
