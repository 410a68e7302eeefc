import { listUpcoming } from '@/lib/events/upcoming/queries'
import type { Upcoming } from '@/lib/events/upcoming/upcoming'
import { getPlaylist } from '@/lib/playlists/queries'

/** What comes next, with the playlist that is planned for it if that has songs. */
export type UpcomingWithSetlist = Upcoming & { setlist: Setlist | null }
export type Setlist = { id: string; name: string; count: number; firstHymnId: string }

export async function listUpcomingWithSetlists(): Promise<UpcomingWithSetlist[]> {
  const upcoming = await listUpcoming()
  return Promise.all(
    upcoming.map(async ({ playlistId, ...occurrence }) => ({
      ...occurrence,
      setlist: playlistId ? await findSetlist(playlistId) : null,
    })),
  )
}

async function findSetlist(playlistId: string): Promise<Setlist | null> {
  const playlist = await getPlaylist(playlistId)
  const first = playlist?.hymns[0]
  return playlist && first
    ? { id: playlist.id, name: playlist.name, count: playlist.hymns.length, firstHymnId: first.id }
    : null
}
