import { ChoiceLinks } from '@/components/ui/choice-links'
import type { Shown } from '@/lib/removals/removal'
import { routes } from '@/lib/routes'

/** Where one may look: the bin, whole or in part, and the suspended accounts. */
export const RemovedNav = ({ current }: { current: Shown }) => (
  <ChoiceLinks label="Lixeira" choices={places.map(({ name, ...place }) => ({ ...place, chosen: name === current }))} />
)

const places = [
  { name: 'all', called: 'Tudo', href: routes.removed() },
  { name: 'deleted', called: 'Excluídos', href: routes.removed('deleted') },
  { name: 'hidden', called: 'Ocultos', href: routes.removed('hidden') },
  { name: 'accounts', called: 'Contas suspensas', href: routes.people('suspended') },
]
