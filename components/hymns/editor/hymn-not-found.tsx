import { HymnalDrawing } from '@/components/art/drawings'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { routes } from '@/lib/routes'

export const HymnNotFound = () => (
  <EmptyState
    drawing={<HymnalDrawing />}
    title="Louvor não encontrado"
    hint="Ele pode ter sido deletado."
    action={<LinkButton href={routes.hymns}>Voltar aos louvores</LinkButton>}
  />
)
