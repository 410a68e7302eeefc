import type { Metadata } from 'next'
import { HymnalDrawing } from '@/components/art/drawings'
import { PlaylistEditorLoader } from '@/components/playlists/editor/edit-playlist-page'
import { Gate } from '@/components/session/gate'
import { PageHeader } from '@/components/ui/page-header'
import { Spinner } from '@/components/ui/spinner'
import { messages } from '@/lib/playlists/messages'
import { routes } from '@/lib/routes'
import { anyPerson } from '@/lib/session/actor'

export const metadata: Metadata = { title: 'Editar Playlist' }

export default function EditPlaylistPage({ params }: PageProps<'/app/edit-playlist/[id]'>) {
  return (
    <>
      <PageHeader title="Editar Playlist" back={{ href: routes.playlists, label: 'Playlists' }} />
      <Gate
        allow={anyPerson}
        guests={messages.guestsMayNot('editar')}
        drawing={<HymnalDrawing />}
        fallback={<Spinner />}
      >
        {params.then(({ id }) => (
          <PlaylistEditorLoader id={id} />
        ))}
      </Gate>
    </>
  )
}
