import 'server-only'
import { db } from '@/lib/platform/database/db'
import { anyPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import type { SavedPreferences } from './preferences'

/** Returns the current person's preferences; a guest's are only on the device. */
export async function findMyPreferences(): Promise<{ of: string | null; ways: SavedPreferences[] }> {
  const actor = await currentActor()
  if (!canSavePreferences(actor) || actor.id === null) return { of: null, ways: [] }
  const ways = await db.ownWay.findMany({
    where: { profileId: actor.id },
    orderBy: { id: 'asc' },
    select: { hymnId: true, itemId: true, key: true, capo: true, note: true, seconds: true },
  })
  return { of: actor.id, ways }
}

/** A guest's preferences stay on the device. */
const canSavePreferences = anyPerson
