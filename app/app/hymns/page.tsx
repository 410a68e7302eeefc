import type { Metadata } from 'next'
import { AddHymnLink } from '@/components/hymns/list/add-hymn-link'
import { HymnList } from '@/components/hymns/list/hymn-list'
import { PlaylistsLink } from '@/components/playlists/list/playlists-link'
import { PageHeader } from '@/components/ui/page-header'
import { listHymns } from '@/lib/hymns/queries'
import { countPlaylists } from '@/lib/playlists/queries'

export const metadata: Metadata = { title: 'Louvores' }

export const ensureStatic = 'navigation'

export default async function HymnsPage() {
  const [hymns, playlists] = await Promise.all([listHymns(), countPlaylists()])
  return (
    <>
      <PageHeader
        title="Louvores"
        actions={
          <>
            <PlaylistsLink count={playlists} />
            <AddHymnLink />
          </>
        }
      />
      <HymnList hymns={hymns} />
    </>
  )
}
