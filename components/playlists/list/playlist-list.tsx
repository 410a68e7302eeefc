import { listFirstPlaylists } from '@/lib/playlists/queries'
import { PlaylistFeed } from './playlist-feed'

export async function PlaylistList() {
  return <PlaylistFeed first={await listFirstPlaylists()} />
}
