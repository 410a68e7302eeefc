import { listHymns } from '@/lib/hymns/queries'
import { playlistToEdit } from '@/lib/playlists/queries'
import { EditPlaylist } from './edit-playlist'
import { PlaylistNotFound } from './playlist-not-found'

export async function PlaylistChange({ id }: { id: string }) {
  const [playlist, hymns] = await Promise.all([playlistToEdit(id), listHymns()])
  return playlist ? <EditPlaylist playlist={playlist} hymns={hymns} /> : <PlaylistNotFound />
}
