import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { tags } from '@/lib/action/tags'
import { readSettings } from '@/lib/church/mutations'
import { churchSettings } from '@/lib/church/settings'
import { building, env } from '@/lib/env'
import { keptFor } from '@/lib/prayers/mutations'
import { DAYS_IN_BIN } from '@/lib/removals/removal'
import { SESSION_SECONDS } from '@/lib/session/cookie'
import { topics } from './kept'

/** What is kept of people here, in words for them. */
export async function whatIsKept() {
  // The same for everyone.
  return cachedTopics()
}

async function cachedTopics() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.church)
  const { birthdaysFor } = building ? churchSettings.parse({}) : await readSettings()
  const prayerDays = building ? env.PRAYER_RETENTION_DAYS : await keptFor()
  const sessionDays = SESSION_SECONDS / (24 * 60 * 60)
  return topics({ prayerDays, sessionDays, binDays: DAYS_IN_BIN, birthdaysFor })
}
