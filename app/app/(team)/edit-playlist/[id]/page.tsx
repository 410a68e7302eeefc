import type { Metadata } from 'next'
import { HymnalDrawing } from '@/components/kit/art/drawings'
import { LinkButton } from '@/components/kit/ui/button'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { Spinner } from '@/components/kit/ui/spinner'
import { SetlistDownload } from '@/components/playing/setlist/setlist-download'
import { PlaylistEditor } from '@/components/playlists/editor/playlist-editor'
import { Gate } from '@/components/session/gate'
import { getSongbookStart } from '@/lib/hymns/queries'
import { anyPerson } from '@/lib/platform/session/actor'
import { messages } from '@/lib/playlists/messages'
import { findPlaylistToEdit } from '@/lib/playlists/queries'
import { getPlaylistSchedule } from '@/lib/playlists/schedule/queries'
import { routes } from '@/lib/values/routes/routes'

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

async function PlaylistEditorLoader({ id }: { id: string }) {
  const [playlist, songbook, schedule] = await Promise.all([
    findPlaylistToEdit(id),
    getSongbookStart(),
    getPlaylistSchedule(id),
  ])
  if (!playlist) return <PlaylistNotFound />
  // The creator's id was for the server's check only; it is not sent to the browser.
  const { createdBy: _, ...publicPlaylist } = playlist
  return (
    <>
      <PlaylistEditor playlist={publicPlaylist} songbook={songbook} schedule={schedule} />
      <SetlistDownload playlistId={id} version={JSON.stringify(publicPlaylist)} />
    </>
  )
}

const PlaylistNotFound = () => (
  <EmptyState
    drawing={<HymnalDrawing />}
    title="Playlist não encontrada"
    hint="Ela pode ter sido excluída, ou é de outra pessoa."
    action={<LinkButton href={routes.playlists}>Voltar às playlists</LinkButton>}
  />
)
