import { PlayLink } from '@/components/playlists/list/play-link'
import { listUpcoming } from '@/lib/events/upcoming/queries'
import { formatHymnCount } from '@/lib/playlists/position'
import { findNextSetlist } from './next-setlist'
import { NextUp } from './next-up'

/** What comes next, how to get there, and what will be played. */
export async function NextUpCard() {
  const [upcoming, setlist] = await Promise.all([listUpcoming(), findNextSetlist()])
  return (
    <NextUp
      upcoming={upcoming}
      setlist={
        setlist && (
          <p className="mt-1 line-clamp-1 border-on-field/25 text-[0.9375rem] leading-snug wrap-anywhere sm:mt-2 sm:line-clamp-2 sm:border-t sm:pt-2 sm:text-base">
            {setlist.weekday}: {setlist.name} · {formatHymnCount(setlist.count)}
          </p>
        )
      }
      play={
        setlist && <PlayLink playlistId={setlist.id} hymnId={setlist.first.id} name={setlist.name} variant="accent" />
      }
    />
  )
}
