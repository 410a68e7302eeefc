import { toMonth } from '@/lib/events/event'
import { listUpcoming } from '@/lib/events/upcoming/queries'
import type { Upcoming } from '@/lib/events/upcoming/upcoming'
import { getPlaylist } from '@/lib/playlists/queries'
import { isFilled } from '@/lib/rosters/day/day'
import { listFilledDays } from '@/lib/rosters/day/queries'
import { routes } from '@/lib/values/routes/routes'

/**
 * What comes next, with the playlist that is planned for it if that has songs. What has a roster, an order or a playlist
 * leads to that day, everything else to the calendar.
 */
export type UpcomingWithSetlist = Upcoming & { setlist: Setlist | null }
export type Setlist = { id: string; name: string; count: number; firstHymnId: string }

export async function listUpcomingWithSetlists(): Promise<UpcomingWithSetlist[]> {
  const upcoming = await listUpcoming()
  const named = upcoming.map(({ id, ...occurrence }) => {
    const [eventId = '', originalStart = ''] = id.split(' ')
    return { ...occurrence, id, eventId, originalStart }
  })
  const filled = await listFilledDays(named.map(({ originalStart }) => toMonth(originalStart)))
  return Promise.all(
    named.map(async ({ playlistId, eventId, originalStart, ...occurrence }) => ({
      ...occurrence,
      href: isFilled(filled, eventId, originalStart) ? routes.day(eventId, originalStart) : occurrence.href,
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
