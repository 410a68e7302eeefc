import { FilterLinks } from '@/components/ui/filter-links'
import { teamRoutes } from '@/lib/team-routes'
import type { TrashFilter } from '@/lib/trash/trash-item'

/** Links to the bin, whole or filtered, and to the suspended accounts. */
export const TrashNav = ({ current }: { current: TrashFilter }) => (
  <FilterLinks label="Lixeira" choices={links.map(({ name, ...link }) => ({ ...link, isCurrent: name === current }))} />
)

const links = [
  { name: 'all', text: 'Tudo', href: teamRoutes.trash() },
  { name: 'deleted', text: 'Deletados', href: teamRoutes.trash('deleted') },
  { name: 'hidden', text: 'Ocultos', href: teamRoutes.trash('hidden') },
  { name: 'accounts', text: 'Contas suspensas', href: teamRoutes.people('suspended') },
]
