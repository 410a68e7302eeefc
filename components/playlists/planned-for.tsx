import type { Route } from 'next'
import { Link } from '@/components/kit/ui/link'
import type { PlannedDay } from '@/lib/playlists/schedule/reads'

type Props = { day: PlannedDay; href?: Route }

/** The day that a playlist is for; struck out if it was cancelled. With `href` it leads to who serves on that day. */
export const PlannedFor = ({ day, href }: Props) => (
  <p className="leading-snug wrap-anywhere">
    {day.isCancelled && <span className="mr-2 font-bold text-danger">Cancelado</span>}
    {href ? (
      <Link href={href} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
        <DayWords day={day} />
      </Link>
    ) : (
      <DayWords day={day} />
    )}
  </p>
)

const DayWords = ({ day: { starts, words, title, isCancelled } }: Props) => (
  <span className={isCancelled ? 'line-through' : ''}>
    <time dateTime={starts} className="font-semibold figures">
      {words}
    </time>
    {title && ` · ${title}`}
  </span>
)
