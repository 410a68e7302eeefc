import type { PlannedDay } from '@/lib/playlists/schedule/reads'

/** The day that a playlist is for; struck out if it was cancelled. */
export const PlannedFor = ({ day: { starts, words, title, isCancelled } }: { day: PlannedDay }) => (
  <p className="leading-snug wrap-anywhere">
    {isCancelled && <span className="mr-2 font-bold text-danger">Cancelado</span>}
    <span className={isCancelled ? 'line-through' : ''}>
      <time dateTime={starts} className="font-semibold figures">
        {words}
      </time>
      {title && ` · ${title}`}
    </span>
  </p>
)
