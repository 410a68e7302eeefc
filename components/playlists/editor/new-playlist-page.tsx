import { listHymns } from '@/lib/hymns/queries'
import { NewPlaylist } from './new-playlist'

export async function NewPlaylistLoader() {
  return <NewPlaylist hymns={await listHymns()} />
}
