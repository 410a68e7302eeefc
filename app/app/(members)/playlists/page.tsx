import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { LinkButton } from '@/components/kit/ui/button'
import { PageHeader } from '@/components/kit/ui/page-header'
import { PlaylistFeed } from '@/components/playlists/list/playlist-feed'
import { listFirstPlaylists } from '@/lib/playlists/queries'
import { routes } from '@/lib/values/routes/routes'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Playlists' }

export default function PlaylistsPage() {
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
      <PlaylistList />
    </>
  )
}

async function PlaylistList() {
  return <PlaylistFeed first={await listFirstPlaylists()} />
}
