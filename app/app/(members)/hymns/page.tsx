import { ListMusic } from 'lucide-react'
import type { Metadata } from 'next'
import { AddHymnLink } from '@/components/hymns/list/add-hymn-link'
import { Badge } from '@/components/kit/ui/badge'
import { LinkButton } from '@/components/kit/ui/button'
import { PageHeader } from '@/components/kit/ui/page-header'
import { SongbookDownloadButton } from '@/components/playing/offline/songbook-download-button'
import { SongbookList } from '@/components/playing/offline/songbook-list'
import { getSongbookStart } from '@/lib/hymns/queries'
import { countPlaylists } from '@/lib/playlists/queries'
import { routes } from '@/lib/values/routes/routes'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Louvores' }

export default function HymnsPage() {
  return (
    <>
      <PageHeader
        title="Louvores"
        actions={
          <div className="flex items-center gap-2 max-sm:-mr-2.5 max-sm:gap-1">
            <PlaylistsLink />
            <AddHymnLink />
            <SongbookDownloadButton />
          </div>
        }
      />
      <Songbook />
    </>
  )
}

async function Songbook() {
  return <SongbookList start={await getSongbookStart()} />
}

async function PlaylistsLink() {
  return (
    <LinkButton
      href={routes.playlists}
      variant="quiet"
      size="small"
      className="max-w-full flex-wrap max-sm:gap-1 max-sm:px-2"
    >
      <ListMusic aria-hidden className="size-5 max-sm:hidden" />
      Playlists
      <Badge tone="primary">{await countPlaylists()}</Badge>
    </LinkButton>
  )
}
