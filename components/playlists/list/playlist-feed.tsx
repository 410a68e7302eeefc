'use client'

import { HymnalDrawing } from '@/components/art/drawings'
import { readJson } from '@/components/browser/read-json'
import { useFeed } from '@/components/browser/use-feed'
import { EmptyState } from '@/components/ui/empty-state'
import { InfiniteScroll } from '@/components/ui/infinite-scroll'
import { SkeletonList } from '@/components/ui/skeleton'
import type { Cursor, Page } from '@/lib/cursor'
import type { ListedPlaylist } from '@/lib/playlists/queries'
import { api } from '@/lib/routes'
import { Highlight } from './highlight'
import { PlaylistCard } from './playlist-card'
import { useHighlightedPlaylist } from './use-highlighted-playlist'

/** The playlists, with infinite scroll. A requested playlist that is further down is moved to the top. */
export function PlaylistFeed({ first }: { first: Page<ListedPlaylist> }) {
  const { items, more, loadMore, remove } = useFeed(first, loadAfter)
  const highlighted = useHighlightedPlaylist(first)
  const { far } = highlighted
  const visiblePlaylists = far ? [far, ...items.filter(({ id }) => id !== far.id)] : items

  const onRemoved = (id: string) => {
    if (id === far?.id) highlighted.forget()
    remove(id)
  }

  if (visiblePlaylists.length === 0 && !more && !highlighted.isLoading) {
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
        {highlighted.isLoading && (
          <li>
            <SkeletonList rows={1} />
          </li>
        )}
        {visiblePlaylists.map(playlist => (
          <PlaylistCard key={playlist.id} playlist={playlist} onRemoved={() => onRemoved(playlist.id)} />
        ))}
      </ul>
      {more && <InfiniteScroll load={loadMore} />}
      <Highlight id={highlighted.visibleId} />
    </>
  )
}

const loadAfter = (after: Cursor) => readJson<Page<ListedPlaylist>>(api.playlists(after))
