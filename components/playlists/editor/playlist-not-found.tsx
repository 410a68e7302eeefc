import { HymnalDrawing } from '@/components/art/drawings'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { routes } from '@/lib/routes'

export const PlaylistNotFound = () => (
  <EmptyState
    drawing={<HymnalDrawing />}
    title="Playlist não encontrada"
    hint="Ela pode ter sido deletada, ou é de outra pessoa."
    action={<LinkButton href={routes.playlists}>Voltar às playlists</LinkButton>}
  />
)
