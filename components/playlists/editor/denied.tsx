import { HymnalDrawing } from '@/components/art/drawings'
import { SignInLink } from '@/components/session/sign-in-link'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Message } from '@/lib/action/outcome'

export const PlaylistDenied = ({ title, text }: Message) => (
  <EmptyState drawing={<HymnalDrawing />} title={title} hint={text} action={<SignInLink />} />
)

export const PlaylistNotFound = () => (
  <EmptyState
    drawing={<HymnalDrawing />}
    title="Playlist não encontrada"
    hint="Ela pode ter sido excluída, ou é de outra pessoa."
    action={<LinkButton href="/app/playlists">Voltar às playlists</LinkButton>}
  />
)
