import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { readDatedServices } from '@/lib/church/services/reads'
import { db } from '@/lib/platform/database/db'
import { cacheRows } from '@/lib/platform/realtime/cache-rows'
import { databaseNow } from '@/lib/platform/realtime/database-clock'
import { tags } from '@/lib/platform/realtime/tags'
import { isBuilding } from '@/lib/platform/runtime/env'
import { dayAfter, toChurchDay, toInstant } from '@/lib/platform/runtime/time'
import { currentActor } from '@/lib/platform/session/session'
import { listVersions } from '@/lib/platform/versions/stored-versions'
import { canManageChurch } from './policy'
import { type PublicFacts, publicFacts } from './public-facts'
import { churchVersions, readChurch, readRow, readSettings } from './reads'
import { type ChurchSettings, churchSettings } from './settings'
import { CHURCH_ID, neutralChurch } from './stored'
import { pickVerse } from './verses'

/** The public facts of the church. */
export async function getChurch(): Promise<PublicFacts> {
  // The same for everyone.
  return cachedChurch()
}

/** The settings, for the rules that apply to everyone. */
export async function getSettings(): Promise<ChurchSettings> {
  // The rules are for everyone.
  return cachedSettings()
}

export async function getVerseOfToday() {
  // The same for everyone.
  return todaysVerse()
}

/** When the church's row last changed. */
export async function getLastChurchChange() {
  // The same for everyone.
  return cachedChange()
}

/** The facts, settings and version, for the forms of the panel. Returns null if the actor may not edit them. */
export async function getChurchToEdit() {
  if (!(await mayMindChurch())) return null
  const [church, settings, version] = await Promise.all([readChurch(), readSettings(), versionOfNow()])
  return { church, settings, version }
}

/** The versions of the facts. Returns null if the actor may not edit them. */
export async function versionsOfChurch() {
  return (await mayMindChurch())
    ? listVersions(db, churchVersions, { id: CHURCH_ID, version: await versionOfNow() })
    : null
}

async function mayMindChurch() {
  return canManageChurch(await currentActor())
}

async function versionOfNow() {
  const row = await db.churchRow.findUnique({ where: { id: CHURCH_ID }, select: { version: true } })
  return row?.version ?? 1
}

async function cachedChurch(): Promise<PublicFacts> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.church)
  if (isBuilding) return publicFacts(neutralChurch)
  const [facts, { services, until, seriesIds }] = await Promise.all([readRow(), readDatedServices()])
  cacheRows('event', seriesIds)
  if (until) cacheTag(tags.until(until))
  return publicFacts({ ...facts, services })
}

async function cachedSettings(): Promise<ChurchSettings> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.church)
  return isBuilding ? churchSettings.parse({}) : readSettings()
}

async function cachedChange() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.church)
  if (isBuilding) return undefined
  const row = await db.churchRow.findUnique({ where: { id: CHURCH_ID }, select: { updatedAt: true } })
  return row?.updatedAt
}

/** A cached page with the verse expires, by the tag, at midnight in the church's time zone. */
async function todaysVerse() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.church)
  const { verses } = await cachedChurch()
  const today = toChurchDay(databaseNow())
  const midnight = toInstant(dayAfter(today), '00:00')
  cacheTag(tags.until(midnight))
  return pickVerse(today, verses)
}
