import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { Suspense } from 'react'
import { PlaylistList } from '@/components/playlists/list/playlist-list'
import { LinkButton } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonList } from '@/components/ui/skeleton'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Playlists' }

export default function PlaylistsPage({ searchParams }: PageProps<'/app/playlists'>) {
  return (
    <>
      <PageHeader
        title="Playlists"
        back={{ href: routes.hymns, label: 'Louvores' }}
        actions={
          <LinkButton href={routes.addPlaylist} size="small">
            <Plus aria-hidden className="size-5" />
            Nova Playlist
          </LinkButton>
        }
      />
      <Suspense fallback={<SkeletonList rows={3} />}>
        {searchParams.then(({ highlight }) => (
          <PlaylistList highlight={typeof highlight === 'string' ? highlight : undefined} />
        ))}
      </Suspense>
    </>
  )
}
