import type { Metadata } from 'next'
import { Suspense } from 'react'
import { PlaylistChange } from '@/components/playlists/editor/playlist-change'
import { PageHeader } from '@/components/ui/page-header'
import { Spinner } from '@/components/ui/spinner'

export const metadata: Metadata = { title: 'Editar Playlist' }

export default function EditPlaylistPage({ params }: PageProps<'/app/edit-playlist/[id]'>) {
  return (
    <>
      <PageHeader title="Editar Playlist" back={{ href: '/app/playlists', label: 'Playlists' }} />
      <Suspense fallback={<Spinner />}>
        {params.then(({ id }) => (
          <PlaylistChange id={id} />
        ))}
      </Suspense>
    </>
  )
}
