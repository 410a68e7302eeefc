'use client'

import { HymnalDrawing } from '@/components/art/drawings'
import { readJson } from '@/components/browser/read-json'
import { useFeed } from '@/components/browser/use-feed'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadMore } from '@/components/ui/load-more'
import type { Cursor, Page } from '@/lib/cursor'
import type { ListedPlaylist } from '@/lib/playlists/queries'
import { api } from '@/lib/routes'
import { Highlight } from './highlight'
import { PlaylistCard } from './playlist-card'

type Props = { first: Page<ListedPlaylist>; highlighted: ListedPlaylist | null }

/** The playlists as far as one scrolls; one that is asked for and stands further down comes up to the top. */
export function PlaylistFeed({ first, highlighted }: Props) {
  const { items, more, loadMore, remove } = useFeed(first, later)
  const isFar = highlighted && !first.items.some(({ id }) => id === highlighted.id)
  const shown = isFar ? [highlighted, ...items.filter(({ id }) => id !== highlighted.id)] : items

  if (shown.length === 0 && !more) {
    return (
      <EmptyState
        drawing={<HymnalDrawing />}
        title="Nenhuma playlist encontrada"
        hint="Monte a ordem do culto e mande o link para quem vai tocar e cantar."
      />
    )
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {shown.map(playlist => (
          <PlaylistCard key={playlist.id} playlist={playlist} onRemoved={() => remove(playlist.id)} />
        ))}
      </ul>
      {more && <LoadMore load={loadMore} />}
      <Highlight />
    </>
  )
}

const later = (after: Cursor) => readJson<Page<ListedPlaylist>>(api.playlists(after))
