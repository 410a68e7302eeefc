import { HymnalDrawing } from '@/components/kit/art/drawings'
import { SetlistDownload } from '@/components/playing/setlist/setlist-download'
import { PlannedFor } from '@/components/playlists/planned-for'
import { CenteredPage } from '@/components/shell/centered-page'
import { getChurch } from '@/lib/church/queries'
import type { Setlist } from '@/lib/playing/setlist'
import { formatHymnCount } from '@/lib/playlists/position'
import { getPlannedDay } from '@/lib/playlists/schedule/queries'
import { formatNumberedTitle } from '@/lib/values/numbered-title'
import { routes } from '@/lib/values/routes/routes'
import { GuestSignIn } from './guest-sign-in'
import { SongText } from './song-text'

/** Shown until the first hymn of a shared playlist opens, whose words are read meanwhile; without people's names. */
export async function SharedPlaylist({ setlist: { id, name, items } }: { setlist: Setlist }) {
  const [church, day] = await Promise.all([getChurch(), getPlannedDay(id)])
  const [first] = items
  const facts = (
    <>
      <p className="text-ink-soft">{`${formatHymnCount(items.length)} · ${church.name}`}</p>
      {day && <PlannedFor day={day} />}
    </>
  )
  if (!first)
    return (
      <CenteredPage drawing={<HymnalDrawing />} title={name}>
        {facts}
        <GuestSignIn href={routes.highlightedPlaylist(id)} />
      </CenteredPage>
    )
  return (
    <main id="conteudo" className="column max-w-[52rem] pt-5 pb-8">
      <h1 className="text-title">{name}</h1>
      {facts}
      <SetlistDownload playlistId={id} />
      <GuestSignIn href={routes.hymnInPlaylist(first.hymn.id, id)} />
      <SongsWithoutScript id={id} items={items} />
      <SongText item={first} heading="h2" />
    </main>
  )
}

/** Without JavaScript each song is a page of its own, from which links lead on. */
const SongsWithoutScript = ({ id, items }: Pick<Setlist, 'id' | 'items'>) => (
  <noscript>
    <ol className="mt-2 ruled text-left">
      {items.map(({ id: itemId, hymn: { number, title } }, index) => (
        <li key={itemId}>
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
