import 'server-only'
import { db } from '@/lib/platform/database/db'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'

/** The playlists from which the actor plays, newest first. */
export async function listMyPlayedPlaylists() {
  const actor = await currentActor()
  if (!isPerson(actor)) return []
  const rows = await db.playlistPlayer.findMany({
    where: { profileId: actor.id, playlist: { removedAt: null } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 50,
    select: { playlist: { select: { id: true, name: true } } },
  })
  return rows.map(({ playlist }) => playlist)
}
