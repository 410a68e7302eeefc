import { db } from '@/lib/database/db'
import type { SongPreferences } from '@/lib/playing/preferences/preferences'
import { aHymn } from './songbook'

/** How somebody plays a hymn everywhere. */
export async function anOwnWay(profileId: string, way: Partial<SongPreferences>) {
  const { id: hymnId } = await aHymn()
  return db.ownWay.create({ data: { profileId, hymnId, ...way } })
}
