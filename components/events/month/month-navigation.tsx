import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@/components/kit/ui/link'
import type { Month } from '@/lib/events/event'
import { getNeighbourMonths, isWithinOneYear } from '@/lib/events/month'
import { formatMonth } from '@/lib/platform/runtime/time'
import { routes } from '@/lib/values/routes/routes'

type Props = { month: Month; current: Month }

/** The month's name, with links to the previous and the next month, which keys and swipes follow too. */
export function MonthNavigation({ month, current }: Props) {
  const { previous, next } = getNeighbourMonths(month)
  return (
    <span className="-my-2.5 flex flex-wrap items-center gap-x-1">
      <span className="mr-1 inline-block py-2.5 first-letter:uppercase">{formatMonth(`${month}-01`)}</span>
      {previous && (
        <MonthLink to={previous} current={current} rel="prev" label="Mês anterior">
          <ChevronLeft aria-hidden />
        </MonthLink>
      )}
      {next && (
        <MonthLink to={next} current={current} rel="next" label="Próximo mês">
          <ChevronRight aria-hidden />
        </MonthLink>
      )}
    </span>
  )
}

type MonthLinkProps = { to: Month; current: Month; rel: 'prev' | 'next'; label: string; children: ReactNode }

/** Crawlers would follow these links through centuries, so beyond a year they are nofollow; few people go that far. */
const MonthLink = ({ to, current, rel, label, children }: MonthLinkProps) => (
  <Link
    href={to === current ? routes.calendar : routes.month(to)}
    rel={isWithinOneYear(to, current) ? rel : `${rel} nofollow`}
    aria-label={`${label}, ${formatMonth(`${to}-01`)}`}
    title={label}
    className="grid size-11 place-items-center rounded-full text-primary hover:bg-primary-soft [&_svg]:size-5"
  >
    {children}
  </Link>
)
