import type { Metadata } from 'next'
import { AddHymnLink } from '@/components/hymns/list/add-hymn-link'
import { Songbook } from '@/components/hymns/list/songbook'
import { SongbookDownloadButton } from '@/components/playing/offline/songbook-download-button'
import { PlaylistsLink } from '@/components/playlists/list/playlists-link'
import { PageHeader } from '@/components/ui/page-header'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Louvores' }

export default function HymnsPage() {
  return (
    <>
      <PageHeader
        title="Louvores"
        actions={
          <>
            <PlaylistsLink />
            <AddHymnLink />
            <SongbookDownloadButton />
          </>
        }
      />
      <Songbook />
    </>
  )
}
