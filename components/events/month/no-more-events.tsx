import { Link } from '@/components/kit/ui/link'
import type { Month } from '@/lib/events/event'
import { getNeighbourMonths } from '@/lib/events/month'
import { formatMonth } from '@/lib/platform/runtime/time'
import { routes } from '@/lib/values/routes/routes'

/** Stands where the rows would be when all of the month's days with events are over: leads to the next month. */
export function NoMoreEvents({ month }: { month: Month }) {
  const { next } = getNeighbourMonths(month)
  return (
    <div className="mt-4 text-ink-soft">
      <p>Este mês não tem mais eventos.</p>
      {next && (
        <Link
          href={routes.month(next)}
          className="inline-flex min-h-11 items-center font-bold text-primary underline-offset-4 hover:underline"
        >
          Ver {formatMonth(`${next}-01`)}
        </Link>
      )}
    </div>
  )
}
