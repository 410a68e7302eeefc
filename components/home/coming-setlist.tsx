import { getPlaylist } from '@/lib/playlists/queries'
import { listUpcomingWithSetlists } from './upcoming-setlists'

/** The hymns of the next setlist, in the rail of wide screens; the card of what comes next leads to it. */
export async function ComingSetlist() {
  const upcoming = await listUpcomingWithSetlists()
  const next = upcoming.find(({ setlist }) => setlist)
  const playlist = next?.setlist ? await getPlaylist(next.setlist.id) : null
  if (!next || !playlist) return null
  const { name, hymns } = playlist
  const more = hymns.length - SHOWN
  return (
    <section aria-labelledby="setlist" className="hidden xl:block">
      <h2 id="setlist" className="text-heading wrap-anywhere">
        {name}
      </h2>
      <p className="text-[0.9375rem] text-ink-soft">Para {next.shortDay.toLowerCase()}</p>
      <ol className="mt-2 grid gap-1">
        {hymns.slice(0, SHOWN).map(({ itemId, title }, index) => (
          <li key={itemId} className="flex gap-3">
            <span className="min-w-[1.25rem] shrink-0 text-right font-bold text-primary figures">{index + 1}</span>
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </li>
        ))}
        {more > 0 && <li className="pl-[2rem] text-ink-soft">e mais {more}</li>}
      </ol>
    </section>
  )
}

const SHOWN = 4
