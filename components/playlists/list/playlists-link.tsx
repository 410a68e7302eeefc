import { ListMusic } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/button'
import { countPlaylists } from '@/lib/playlists/queries'
import { routes } from '@/lib/routes'

export async function PlaylistsLink() {
  return (
    <LinkButton href={routes.playlists} variant="quiet" size="small" className="max-w-full flex-wrap">
      <ListMusic aria-hidden className="size-5" />
      Playlists
      <Badge tone="primary">{await countPlaylists()}</Badge>
    </LinkButton>
  )
}
