import 'server-only'
import { announce, findLastEditor } from '@/lib/assembly/notifications/announcing/mutations'
import { db } from '@/lib/platform/database/db'
import { markSongsKnown, readSongs } from '@/lib/playlists/players/mutations'

/** Announces to those who play from a playlist that its songs are not the ones that they know. */
export async function announceChangedSetlist(playlistId: string) {
  const songs = await readSongs(db, playlistId)
  const changedBy = await findLastEditor({ playlistId })
  if (changedBy) await markSongsKnown(playlistId, [changedBy])
  const players = await db.playlistPlayer.findMany({
    where: { playlistId, playlist: { removedAt: null }, NOT: { knownSongs: { equals: songs } } },
    select: { profileId: true },
  })
  const profileIds = players.map(({ profileId }) => profileId)
  await announce({ topic: 'setlists', subject: { kind: 'setlist', id: playlistId }, profileIds, isRepeatable: true })
}
