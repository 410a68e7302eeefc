import { ChoiceLinks } from '@/components/ui/choice-links'
import type { Status } from '@/lib/prayers/prayer'
import { routes } from '@/lib/routes'

/** A request's way in three steps. */
export const PrayerNav = ({ current }: { current: Status }) => (
  <ChoiceLinks
    label="Pedidos de oração"
    choices={steps.map(({ status, called, href }) => ({ called, href, chosen: status === current }))}
  />
)

const steps = [
  { status: 'new', called: 'Novos', href: routes.prayers() },
  { status: 'praying', called: 'Em oração', href: routes.prayers('praying') },
  { status: 'answered', called: 'Respondidos', href: routes.prayers('answered') },
]
