import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { databaseNow, markNow } from '@/lib/platform/realtime/database-clock'
import { tags } from '@/lib/platform/realtime/tags'
import { isBuilding } from '@/lib/platform/runtime/env'
import { cacheUntilNextChange } from './reads'

/**
 * Returns the instant at which the next notice appears or ends, null if none does; and the instant as of which that is
 * known, in milliseconds.
 */
export async function getNextNoticeChange() {
  // The same for everyone.
  return cachedNextChange()
}

async function cachedNextChange() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices)
  if (isBuilding) return { next: null, asOf: 0 }
  const [now, asOf] = [databaseNow(), markNow()]
  const next = await cacheUntilNextChange(now)
  return { next: next?.toISOString() ?? null, asOf }
}
