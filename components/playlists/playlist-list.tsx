import { io } from 'next/cache'
import { HymnalDrawing } from '@/components/church/art/drawings'
import { EmptyState } from '@/components/ui/empty-state'
import { listPlaylists } from '@/lib/playlists/queries'
import { Highlight } from './highlight'
import { PlaylistCard } from './playlist-card'

/**
 * Read for each visit, from the cache: hymns are moved in quick succession, and a whole page that was being rendered
 * while the last move came in would be kept as if it were new.
 */
export async function PlaylistList() {
  await io()
  const playlists = await listPlaylists()
  if (playlists.length === 0) {
    return (
      <EmptyState
        drawing={<HymnalDrawing />}
        title="Nenhuma playlist encontrada"
        hint="Monte a ordem do culto e mande o link para quem vai tocar e cantar."
      />
    )
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {playlists.map(playlist => (
          <PlaylistCard key={playlist.id} playlist={playlist} />
        ))}
      </ul>
      <Highlight />
    </>
  )
}
