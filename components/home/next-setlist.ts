import { listUpcoming } from '@/lib/events/upcoming/queries'
import { getListedPlaylist } from '@/lib/playlists/queries'

/** The first setlist that the coming week plays, with the day on which it does. Undefined if none is planned. */
export async function findNextSetlist() {
  for (const { playlistId, weekday } of await listUpcoming()) {
    const playlist = playlistId ? await getListedPlaylist(playlistId) : null
    const [first] = playlist?.hymns ?? []
    if (playlist && first) return { ...playlist, first, weekday }
  }
  return undefined
}
