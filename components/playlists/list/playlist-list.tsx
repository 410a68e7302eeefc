import { io } from 'next/cache'
import { firstPlaylists, listedPlaylist } from '@/lib/playlists/queries'
import { PlaylistFeed } from './playlist-feed'

/**
 * Read for each visit, from the cache: hymns are moved in quick succession, and a whole page that was being rendered
 * while the last move came in would be kept as if it were new.
 */
export async function PlaylistList({ highlight }: { highlight?: string }) {
  await io()
  const [first, highlighted] = await Promise.all([firstPlaylists(), highlight ? listedPlaylist(highlight) : null])
  return <PlaylistFeed first={first} highlighted={highlighted} />
}
