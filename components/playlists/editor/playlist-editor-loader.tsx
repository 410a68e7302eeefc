import { SetlistDownload } from '@/components/playing/setlist/setlist-download'
import { listHymns } from '@/lib/hymns/queries'
import { findPlaylistToEdit } from '@/lib/playlists/queries'
import { PlaylistEditor } from './playlist-editor'
import { PlaylistNotFound } from './playlist-not-found'

export async function PlaylistEditorLoader({ id }: { id: string }) {
  const [playlist, hymns] = await Promise.all([findPlaylistToEdit(id), listHymns()])
  if (!playlist) return <PlaylistNotFound />
  // The creator's id was for the server's check only; it is not sent to the browser.
  const { createdBy: _, ...publicPlaylist } = playlist
  return (
    <>
      <PlaylistEditor playlist={publicPlaylist} hymns={hymns} />
      <SetlistDownload playlistId={id} version={JSON.stringify(publicPlaylist)} />
    </>
  )
}
