import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { tags } from '@/lib/action/tags'
import { dayAfter, dayOf, instantOf } from '@/lib/time'
import { verseOf } from './verses'

/** The verse that everyone reads today. */
export async function verseOfToday() {
  // The same for everyone.
  return todaysVerse()
}

/** A page that shows it is made anew, by the tag, for the first reader after midnight in São Paulo. */
async function todaysVerse() {
  'use cache'
  cacheLife('max')
  const today = dayOf(new Date())
  const midnight = instantOf(dayAfter(today), '00:00')
  cacheTag(tags.until(midnight))
  return verseOf(today)
}
