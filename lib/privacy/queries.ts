import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { readSettings } from '@/lib/church/reads'
import { churchSettings } from '@/lib/church/settings'
import { db } from '@/lib/database/db'
import { keptFor } from '@/lib/prayers/mutations'
import { tags } from '@/lib/realtime/tags'
import { building, env } from '@/lib/runtime/env'
import { isPerson } from '@/lib/session/actor'
import { SESSION_SECONDS } from '@/lib/session/cookie'
import { currentActor } from '@/lib/session/session'
import { DAYS_IN_BIN } from '@/lib/trash/removal'
import { topics } from './kept'
import { standingConsents } from './standing'

/** What is kept of people here, in words for them. */
export async function whatIsKept() {
  // The same for everyone.
  return cachedTopics()
}

/** What whoever asks has allowed; nothing for guests. */
export async function getMyConsents() {
  const actor = await currentActor()
  if (!isPerson(actor)) return null

  const decisions = await db.consent.findMany({
    where: { profileId: actor.id },
    orderBy: [{ decidedAt: 'desc' }, { id: 'desc' }],
    distinct: ['purpose'],
    select: { purpose: true, isGiven: true, decidedAt: true },
  })
  return standingConsents(decisions)
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
