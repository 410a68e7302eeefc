import { Disclosure } from '@/components/kit/ui/disclosure'
import type { Occurrence } from '@/lib/events/occurrence'
import { formatWeekdayAndDay } from '@/lib/platform/runtime/time'
import { AddDayButton } from './add-day-button'

/** Services of the month on which the team serves in nothing. */
export const UnplannedDays = ({ teamId, occurrences }: { teamId: string; occurrences: Occurrence[] }) => (
  <div className="mt-6">
    <Disclosure title="Outros cultos deste mês">
      <ul className="ruled">
        {occurrences.map(({ id: eventId, originalStart, date, time, title }) => (
          <li key={`${eventId} ${originalStart}`} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
            <span className="min-w-0 wrap-anywhere">
              {formatWeekdayAndDay(date)}, {time}, {title}
            </span>
            <AddDayButton teamId={teamId} eventId={eventId} originalStart={originalStart} />
          </li>
        ))}
      </ul>
    </Disclosure>
  </div>
)
