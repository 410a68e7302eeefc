import { db } from '@/lib/platform/database/db'
import type { SongPreferences } from '@/lib/playing/preferences/preferences'
import { insertHymn } from './songbook'

/** How somebody plays a hymn in every setlist. */
export async function insertPreferences(profileId: string, preferences: Partial<SongPreferences>) {
  const { id: hymnId } = await insertHymn()
  return db.ownWay.create({ data: { profileId, hymnId, ...preferences } })
}
