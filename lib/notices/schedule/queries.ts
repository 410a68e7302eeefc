import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { databaseNow } from '@/lib/realtime/database-clock'
import { tags } from '@/lib/realtime/tags'
import { isBuilding } from '@/lib/runtime/env'
import { cacheUntilNextChange } from './reads'

/** Returns the instant at which the next notice appears or ends; null if none does. */
export async function getNextNoticeChange() {
  // The same for everyone.
  return cachedNextChange()
}

async function cachedNextChange() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices)
  if (isBuilding) return null
  const next = await cacheUntilNextChange(databaseNow())
  return next?.toISOString() ?? null
}
