import 'server-only'
import { db } from '@/lib/platform/database/db'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import type { OwnRoster } from './duty'
import { readOwnRoster } from './reads'

/** The roster of the person who is signed in; null for guests. Who serves nowhere has an empty one. */
export async function findOwnRoster(): Promise<OwnRoster | null> {
  const actor = await currentActor()
  if (!isPerson(actor)) return null
  const servant = await db.servant.findUnique({ where: { profileId: actor.id }, select: { id: true } })
  return servant ? readOwnRoster(db, servant.id) : { duties: [], openPlaces: [], absences: [] }
}
