import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { exportedRows, type PersonalData } from '@/lib/assembly/privacy/export/content'
import { hymnsNamedIn } from '@/lib/assembly/privacy/export/subject'
import { DAYS_IN_TRASH } from '@/lib/assembly/trash/trash-item'
import { readSettings } from '@/lib/church/reads'
import { churchSettings } from '@/lib/church/settings'
import { db } from '@/lib/platform/database/db'
import { tags } from '@/lib/platform/realtime/tags'
import { env, isBuilding } from '@/lib/platform/runtime/env'
import { isPerson } from '@/lib/platform/session/actor'
import { SESSION_SECONDS } from '@/lib/platform/session/cookie'
import { currentActor } from '@/lib/platform/session/session'
import { getRetentionDays } from '@/lib/prayers/mutations'
import { formatNumberedTitle } from '@/lib/values/numbered-title'
import { privacyTopics } from './page'

/** The topics of the privacy page. */
export async function getPrivacyTopics() {
  // The same for everyone.
  return cachedTopics()
}

/** Everything in the export of the actor. Returns null for guests. */
export async function getMyData(): Promise<PersonalData | null> {
  const actor = await currentActor()
  if (!isPerson(actor)) return null

  const person = await db.profile.findUniqueOrThrow({ where: { id: actor.id }, include: exportedRows })
  const hymns = await db.hymn.findMany({
    where: { id: { in: hymnsNamedIn(person.versions.map(({ content }) => content)) } },
    select: { id: true, number: true, title: true },
  })
  return {
    person,
    hymns: new Map(hymns.map(({ id, number, title }) => [id, formatNumberedTitle({ number, title }, ' ')])),
  }
}

async function cachedTopics() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.church)
  const { birthdaysFor } = isBuilding ? churchSettings.parse({}) : await readSettings()
  const prayerDays = isBuilding ? env.PRAYER_RETENTION_DAYS : await getRetentionDays()
  const sessionDays = SESSION_SECONDS / (24 * 60 * 60)
  return privacyTopics({ prayerDays, sessionDays, binDays: DAYS_IN_TRASH, birthdaysFor })
}
