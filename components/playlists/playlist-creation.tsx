import { randomUUID } from 'node:crypto'
import { currentActor } from '@/lib/account/session'
import { listHymns } from '@/lib/hymns/queries'
import { canCreatePlaylists } from '@/lib/playlists/policy'
import { PlaylistDenied } from './denied'
import { NewPlaylist } from './new-playlist'

export async function PlaylistCreation() {
  const actor = await currentActor()
  if (!canCreatePlaylists(actor)) return <PlaylistDenied reason="Faça login para criar playlists." />

  return <NewPlaylist hymns={await listHymns()} formKey={randomUUID()} />
}
