import { TakeAlong } from '@/components/playing/setlist/setlist-download'
import { listHymns } from '@/lib/hymns/queries'
import { playlistToEdit } from '@/lib/playlists/queries'
import { EditPlaylist } from './edit-playlist'
import { PlaylistNotFound } from './playlist-not-found'

export async function PlaylistChange({ id }: { id: string }) {
  const [playlist, hymns] = await Promise.all([playlistToEdit(id), listHymns()])
  if (!playlist) return <PlaylistNotFound />
  // Whose it is was asked on the server, and is nobody else's business.
  const { createdBy: _, ...shown } = playlist
  return (
    <>
      <EditPlaylist playlist={shown} hymns={hymns} />
      <TakeAlong setId={id} shown={JSON.stringify(shown)} />
    </>
  )
}
