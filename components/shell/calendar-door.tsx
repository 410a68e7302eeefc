import { CalendarDays } from 'lucide-react'
import { Link } from '@/components/kit/ui/link'
import { routes } from '@/lib/values/routes/routes'

/** Leads to the calendar from the corner of every page of the members' area; wide screens have it in their rail. */
export const CalendarDoor = () => (
  <Link
    href={routes.calendar}
    aria-label="Calendário"
    title="Calendário"
    className="icon-button text-ink-soft hover:bg-sunken hover:text-ink"
  >
    <CalendarDays aria-hidden />
  </Link>
)
