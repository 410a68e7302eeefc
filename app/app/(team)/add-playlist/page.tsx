import type { Metadata } from 'next'
import { HymnalDrawing } from '@/components/kit/art/drawings'
import { PageHeader } from '@/components/kit/ui/page-header'
import { Spinner } from '@/components/kit/ui/spinner'
import { NewPlaylist } from '@/components/playlists/editor/new-playlist'
import { Gate } from '@/components/session/gate'
import { getSongbookStart } from '@/lib/hymns/queries'
import { messages } from '@/lib/playlists/messages'
import { canCreatePlaylists } from '@/lib/playlists/policy'
import { listDayChoices } from '@/lib/playlists/schedule/queries'
import { routes } from '@/lib/values/routes/routes'

export const metadata: Metadata = { title: 'Nova Playlist' }

export default function AddPlaylistPage() {
  return (
    <>
      <PageHeader title="Nova Playlist" back={{ href: routes.playlists, label: 'Playlists' }} />
      <Gate
        allow={canCreatePlaylists}
        guests={messages.signInToCreate}
        drawing={<HymnalDrawing />}
        fallback={<Spinner />}
      >
        <NewPlaylistLoader />
      </Gate>
    </>
  )
}

async function NewPlaylistLoader() {
  const [songbook, days] = await Promise.all([getSongbookStart(), listDayChoices()])
  return <NewPlaylist songbook={songbook} days={days} />
}
