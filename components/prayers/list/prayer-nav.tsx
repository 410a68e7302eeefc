import { ChoiceLinks } from '@/components/ui/choice-links'
import type { Status } from '@/lib/prayers/prayer'
import { teamRoutes } from '@/lib/team-routes'

/** A request's way in three steps. */
export const PrayerNav = ({ current }: { current: Status }) => (
  <ChoiceLinks
    label="Pedidos de oração"
    choices={steps.map(({ status, called, href }) => ({ called, href, chosen: status === current }))}
  />
)

const steps = [
  { status: 'new', called: 'Novos', href: teamRoutes.prayers() },
  { status: 'praying', called: 'Em oração', href: teamRoutes.prayers('praying') },
  { status: 'answered', called: 'Respondidos', href: teamRoutes.prayers('answered') },
]
