import { LinkRow } from '@/components/kit/ui/row-list'
import { routes } from '@/lib/values/routes/routes'
import { rowWords } from './row-words'

/** The way to the calendar, on screens without the rail on the left, which has one. */
export const CalendarRow = () => (
  <div className="lg:hidden">
    <LinkRow href={routes.calendar} {...rowWords.calendar} />
  </div>
)
