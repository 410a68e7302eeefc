import { SignInLink } from '@/components/account/sign-in-link'
import { HymnalDrawing } from '@/components/church/art/drawings'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Message } from '@/lib/outcome'

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
