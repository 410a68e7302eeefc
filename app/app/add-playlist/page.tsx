import type { Metadata } from 'next'
import { Suspense } from 'react'
import { PlaylistCreation } from '@/components/playlists/editor/playlist-creation'
import { PageHeader } from '@/components/ui/page-header'
import { Spinner } from '@/components/ui/spinner'

export const metadata: Metadata = { title: 'Nova Playlist' }

export default function AddPlaylistPage() {
  return (
    <>
      <PageHeader title="Nova Playlist" back={{ href: '/app/playlists', label: 'Playlists' }} />
      <Suspense fallback={<Spinner />}>
        <PlaylistCreation />
      </Suspense>
    </>
  )
}
