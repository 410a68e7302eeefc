import { ChoiceLinks } from '@/components/ui/choice-links'
import { teamRoutes } from '@/lib/team-routes'
import type { Shown } from '@/lib/trash/removal'

/** Where one may look: the bin, whole or in part, and the suspended accounts. */
export const RemovedNav = ({ current }: { current: Shown }) => (
  <ChoiceLinks label="Lixeira" choices={places.map(({ name, ...place }) => ({ ...place, chosen: name === current }))} />
)

const places = [
  { name: 'all', called: 'Tudo', href: teamRoutes.removed() },
  { name: 'deleted', called: 'Deletados', href: teamRoutes.removed('deleted') },
  { name: 'hidden', called: 'Ocultos', href: teamRoutes.removed('hidden') },
  { name: 'accounts', called: 'Contas suspensas', href: teamRoutes.people('suspended') },
]
