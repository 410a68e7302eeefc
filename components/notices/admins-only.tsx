import { ChapelDrawing } from '@/components/church/art/drawings'
import { places } from '@/components/layout/places'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** For those who came to a form of notices by its address. */
export const AdminsOnly = () => (
  <EmptyState
    drawing={<ChapelDrawing />}
    title="Acesso Negado"
    hint="Somente a administração da igreja cuida dos avisos."
    action={<LinkButton href={places.notices}>Ver avisos</LinkButton>}
  />
)
