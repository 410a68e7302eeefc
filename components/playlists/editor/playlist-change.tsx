import { listHymns } from '@/lib/hymns/queries'
import { messages } from '@/lib/playlists/messages'
import { canChangePlaylist } from '@/lib/playlists/policy'
import { getPlaylist } from '@/lib/playlists/queries'
import { isPerson } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/session'
import { PlaylistDenied, PlaylistNotFound } from './denied'
import { EditPlaylist } from './edit-playlist'

export async function PlaylistChange({ id }: { id: string }) {
  const [actor, playlist, hymns] = await Promise.all([currentActor(), getPlaylist(id), listHymns()])
  if (!isPerson(actor)) return <PlaylistDenied {...messages.guestsMayNot('editar')} />
  if (!playlist || !canChangePlaylist(actor, playlist)) return <PlaylistNotFound />

  return <EditPlaylist playlist={playlist} hymns={hymns} />
}
