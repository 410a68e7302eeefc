import { FilterLinks } from '@/components/ui/filter-links'
import type { Status } from '@/lib/prayers/prayer'
import { teamRoutes } from '@/lib/team-routes'

/** The three statuses of a request. */
export const PrayerNav = ({ current }: { current: Status }) => (
  <FilterLinks
    label="Pedidos de oração"
    choices={statuses.map(({ status, text, href }) => ({ text, href, isCurrent: status === current }))}
  />
)

const statuses = [
  { status: 'new', text: 'Novos', href: teamRoutes.prayers() },
  { status: 'praying', text: 'Em oração', href: teamRoutes.prayers('praying') },
  { status: 'answered', text: 'Respondidos', href: teamRoutes.prayers('answered') },
]
