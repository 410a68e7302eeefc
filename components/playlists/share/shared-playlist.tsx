import { HymnalDrawing } from '@/components/art/drawings'
import { TakeAlong } from '@/components/playing/setlist/setlist-download'
import { CenteredPage } from '@/components/shell/centered-page'
import { getChurch } from '@/lib/church/queries'
import { countOfHymns } from '@/lib/playlists/position'
import type { Playlist } from '@/lib/playlists/queries'
import { routes } from '@/lib/routes'
import { EnterAndPlay } from './guest-sign-in'

/** A playlist as its link shows it for the moment before its first hymn opens; no lyrics, no names of people. */
export async function SharedPlaylist({ playlist }: { playlist: Playlist }) {
  const church = await getChurch()
  return (
    <CenteredPage drawing={<HymnalDrawing />} title={playlist.name}>
      <p className="text-ink-soft">{`${countOfHymns(playlist.hymns.length)} · ${church.name}`}</p>
      <TakeAlong setId={playlist.id} />
      <EnterAndPlay href={wayInto(playlist)} />
      <Unscripted playlist={playlist} />
    </CenteredPage>
  )
}

/** Whoever reads without JavaScript is let in by the server, at the hymn they choose. */
const Unscripted = ({ playlist: { id, hymns } }: { playlist: Playlist }) => (
  <noscript>
    <ol className="mt-2 ruled text-left">
      {hymns.map(({ id: hymnId, number, title }, index) => (
        <li key={hymnId}>
          <a
            href={routes.openedPlaylist(id, index)}
            className="flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
          >
            {number}. {title}
          </a>
        </li>
      ))}
    </ol>
  </noscript>
)

function wayInto(playlist: Playlist) {
  const [first] = playlist.hymns
  return first ? routes.playedHymn(first.id, playlist.id) : routes.highlightedPlaylist(playlist.id)
}
