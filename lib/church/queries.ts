import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { db } from '@/lib/database/db'
import { tags } from '@/lib/realtime/tags'
import { isBuilding } from '@/lib/runtime/env'
import { dayAfter, toChurchDay, toInstant } from '@/lib/runtime/time'
import { currentActor } from '@/lib/session/session'
import { listVersions } from '@/lib/versions/kept'
import { CHURCH_ID } from './church'
import { canMindChurch } from './policy'
import { type PublicFacts, publicFacts } from './public-facts'
import { readChurch, readSettings } from './reads'
import { type ChurchSettings, churchSettings } from './settings'
import { neutralChurch } from './stored'
import { verseOf } from './verses'
import { churchVersions } from './versions'

/** What the church has said of itself. */
export async function getChurch(): Promise<PublicFacts> {
  // The same for everyone.
  return cachedChurch()
}

/** How the church wants things done, for the rules that everyone meets. */
export async function getSettings(): Promise<ChurchSettings> {
  // The rules are for everyone.
  return cachedSettings()
}

/** The verse that everyone reads today. */
export async function verseOfToday() {
  // The same for everyone.
  return todaysVerse()
}

/** When it last said something else. */
export async function lastChurchChange() {
  // The same for everyone.
  return cachedChange()
}

/** What it says, as its forms need it, for those who may change it: over which version, and how it wants things done. */
export async function churchToEdit() {
  if (!(await mayMindChurch())) return null
  const [church, settings, version] = await Promise.all([readChurch(), readSettings(), versionOfNow()])
  return { church, settings, version }
}

/** What it said before, for the same. */
export async function versionsOfChurch() {
  return (await mayMindChurch())
    ? listVersions(db, churchVersions, { id: CHURCH_ID, version: await versionOfNow() })
    : null
}

async function mayMindChurch() {
  return canMindChurch(await currentActor())
}

async function versionOfNow() {
  const row = await db.churchRow.findUnique({ where: { id: CHURCH_ID }, select: { version: true } })
  return row?.version ?? 1
}

async function cachedChurch(): Promise<PublicFacts> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.church)
  return publicFacts(isBuilding ? neutralChurch : await readChurch())
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

/** A page that shows it is made anew, by the tag, for the first reader after midnight where the church is. */
async function todaysVerse() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.church)
  const { verses } = await cachedChurch()
  const today = toChurchDay(new Date())
  const midnight = toInstant(dayAfter(today), '00:00')
  cacheTag(tags.until(midnight))
  return verseOf(today, verses)
}
