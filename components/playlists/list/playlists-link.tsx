import { ListMusic } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/button'

export function PlaylistsLink({ count }: { count: number }) {
  return (
    <LinkButton href="/app/playlists" variant="quiet" size="small" className="max-w-full flex-wrap">
      <ListMusic aria-hidden className="size-5" />
      Playlists
      <Badge tone="primary">{count}</Badge>
    </LinkButton>
  )
}
