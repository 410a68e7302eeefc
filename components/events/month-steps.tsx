import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import type { Month } from '@/lib/events/calendar'
import { isNear, neighboursOf } from '@/lib/events/month'
import { routes } from '@/lib/routes'
import { monthName } from '@/lib/runtime/time'

type Props = { month: Month; current: Month }

/** The month's name, and the way to the one before and the one after. */
export function MonthSteps({ month, current }: Props) {
  const { previous, next } = neighboursOf(month)
  return (
    <span className="-my-2.5 flex flex-wrap items-center gap-x-1">
      <span className="mr-1 inline-block py-2.5 first-letter:uppercase">{monthName(`${month}-01`)}</span>
      {previous && (
        <Step to={previous} current={current} label="Mês anterior">
          <ChevronLeft aria-hidden />
        </Step>
      )}
      {next && (
        <Step to={next} current={current} label="Próximo mês">
          <ChevronRight aria-hidden />
        </Step>
      )}
    </span>
  )
}

type StepProps = { to: Month; current: Month; label: string; children: ReactNode }

/** Search engines, who would walk through centuries, are not led further away than a year; few people walk at all. */
const Step = ({ to, current, label, children }: StepProps) => (
  <Link
    href={to === current ? routes.calendar : routes.month(to)}
    rel={isNear(to, current) ? undefined : 'nofollow'}
    aria-label={`${label}, ${monthName(`${to}-01`)}`}
    title={label}
    className="grid size-11 place-items-center rounded-full text-primary hover:bg-primary-soft [&_svg]:size-5"
  >
    {children}
  </Link>
)
