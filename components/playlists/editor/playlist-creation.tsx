import { listHymns } from '@/lib/hymns/queries'
import { messages } from '@/lib/playlists/messages'
import { canCreatePlaylists } from '@/lib/playlists/policy'
import { currentActor } from '@/lib/session/session'
import { PlaylistDenied } from './denied'
import { NewPlaylist } from './new-playlist'

export async function PlaylistCreation() {
  const actor = await currentActor()
  if (!canCreatePlaylists(actor)) return <PlaylistDenied {...messages.signInToCreate} />

  return <NewPlaylist hymns={await listHymns()} />
}
