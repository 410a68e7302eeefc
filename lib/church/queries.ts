import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { tags } from '@/lib/action/tags'
import { building } from '@/lib/env'
import { dayAfter, dayOf, instantOf } from '@/lib/time'
import { demoChurch } from './demo'
import { readChurch, readSettings } from './mutations'
import type { Church } from './schema'
import { type ChurchSettings, churchSettings } from './settings'
import { verseOf } from './verses'

/** What the church says of itself. */
export async function getChurch(): Promise<Church> {
  // The same for everyone.
  return cachedChurch()
}

/** How the church wants things done: for the rules of everyone, and for no screen. */
export async function getSettings(): Promise<ChurchSettings> {
  // The rules are for everyone.
  return cachedSettings()
}

/** The verse that everyone reads today. */
export async function verseOfToday() {
  // The same for everyone.
  return todaysVerse()
}

async function cachedChurch(): Promise<Church> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.church)
  return building ? demoChurch : readChurch()
}

async function cachedSettings(): Promise<ChurchSettings> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.church)
  return building ? churchSettings.parse({}) : readSettings()
}

/** A page that shows it is made anew, by the tag, for the first reader after midnight where the church is. */
async function todaysVerse() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.church)
  const { verses } = await cachedChurch()
  const today = dayOf(new Date())
  const midnight = instantOf(dayAfter(today), '00:00')
  cacheTag(tags.until(midnight))
  return verseOf(today, verses)
}
