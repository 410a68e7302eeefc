import 'server-only'
import { type Content, shorten } from '@/lib/assembly/notifications/content/content'
import { db } from '@/lib/platform/database/db'
import { parseItem } from '@/lib/playlists/item-settings'
import { readSongs } from '@/lib/playlists/players/mutations'
import { routes } from '@/lib/values/routes/routes'
import { describeSongChanges } from './song-changes'

/** What changed in a playlist since a person who plays from it last knew. */
export async function composeSetlist(playlistId: string, profileId: string): Promise<Content | undefined> {
  const player = await db.playlistPlayer.findUnique({
    where: { playlistId_profileId: { playlistId, profileId }, playlist: { removedAt: null } },
    select: { knownSongs: true, playlist: { select: { name: true } } },
  })
  if (!player) return undefined
  const songs = await readSongs(db, playlistId)
  const changes = describeSongChanges(player.knownSongs.map(parseItem), songs.map(parseItem))
  if (!changes) return undefined
  return {
    title: `Mudou: ${shorten(player.playlist.name, 80)}`,
    body: changes,
    path: routes.highlightedPlaylist(playlistId),
    isUrgent: true,
  }
}
