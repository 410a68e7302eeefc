import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { Suspense } from 'react'
import { HymnalDrawing } from '@/components/church/art/drawings'
import { Highlight } from '@/components/playlists/highlight'
import { PlaylistCard } from '@/components/playlists/playlist-card'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { listPlaylists } from '@/lib/playlists/queries'

export const metadata: Metadata = { title: 'Playlists' }

export const ensureStatic = 'navigation'

export default async function PlaylistsPage() {
  const playlists = await listPlaylists()
  return (
    <>
      <PageHeader
        title="Playlists"
        back={{ href: '/app/hymns', label: 'Louvores' }}
        actions={
          <LinkButton href="/app/add-playlist" size="small">
            <Plus aria-hidden className="size-5" />
            Nova Playlist
          </LinkButton>
        }
      />
      {playlists.length === 0 ? (
        <EmptyState
          drawing={<HymnalDrawing />}
          title="Nenhuma playlist encontrada"
          hint="Monte a ordem do culto e mande o link para quem vai tocar e cantar."
        />
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {playlists.map(playlist => (
            <PlaylistCard key={playlist.id} playlist={playlist} />
          ))}
        </ul>
      )}
      <Suspense>
        <Highlight />
      </Suspense>
    </>
  )
}
