import { HymnalDrawing } from '@/components/kit/art/drawings'
import { SetlistDownload } from '@/components/playing/setlist/setlist-download'
import { PlannedFor } from '@/components/playlists/planned-for'
import { CenteredPage } from '@/components/shell/centered-page'
import { getChurch } from '@/lib/church/queries'
import { formatHymnCount } from '@/lib/playlists/position'
import type { Playlist } from '@/lib/playlists/queries'
import { getPlannedDay } from '@/lib/playlists/schedule/queries'
import { formatNumberedTitle } from '@/lib/values/numbered-title'
import { routes } from '@/lib/values/routes/routes'
import { GuestSignIn } from './guest-sign-in'

/** Shown for a moment before the first hymn of a shared playlist opens; without lyrics and without people's names. */
export async function SharedPlaylist({ playlist }: { playlist: Playlist }) {
  const [church, day] = await Promise.all([getChurch(), getPlannedDay(playlist.id)])
  return (
    <CenteredPage drawing={<HymnalDrawing />} title={playlist.name}>
      <p className="text-ink-soft">{`${formatHymnCount(playlist.hymns.length)} · ${church.name}`}</p>
      {day && <PlannedFor day={day} />}
      <SetlistDownload playlistId={playlist.id} />
      <GuestSignIn href={findFirstAddress(playlist)} />
      <PlaylistWithoutScript playlist={playlist} />
    </CenteredPage>
  )
}

/** Without JavaScript each song is a page of its own, from which links lead on. */
const PlaylistWithoutScript = ({ playlist: { id, hymns } }: { playlist: Playlist }) => (
  <noscript>
    <ol className="mt-2 ruled text-left">
      {hymns.map(({ id: hymnId, number, title }, index) => (
        <li key={hymnId}>
          <a
            href={routes.sharedSong(id, index + 1)}
            className="flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
          >
            {formatNumberedTitle({ number, title })}
          </a>
        </li>
      ))}
    </ol>
  </noscript>
)

function findFirstAddress(playlist: Playlist) {
  const [first] = playlist.hymns
  return first ? routes.hymnInPlaylist(first.id, playlist.id) : routes.highlightedPlaylist(playlist.id)
}
