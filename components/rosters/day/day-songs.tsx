import type { DayPlaylist } from '@/lib/rosters/day/day'

/** The songs of the day's playlist with their keys, in order. They are changed in the playlist. */
export const DaySongs = ({ playlist: { songs } }: { playlist: DayPlaylist }) =>
  songs.length === 0 ? (
    <p className="text-ink-soft">A playlist deste dia ainda não tem louvores.</p>
  ) : (
    <ol className="grid gap-1">
      {songs.map(({ itemId, title, key }, index) => (
        <li key={itemId} className="flex flex-wrap gap-x-3">
          <span className="min-w-[min(1.25rem,20px)] shrink-0 text-right font-bold text-primary figures">
            {index + 1}
          </span>
          <span className="min-w-0 flex-[1_1_6rem] wrap-anywhere">{title}</span>
          <b className="ml-auto shrink-0">{key}</b>
        </li>
      ))}
    </ol>
  )
