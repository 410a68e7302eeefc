'use client'

import { useEffect } from 'react'
import { HymnalDrawing } from '@/components/kit/art/drawings'
import { readJson } from '@/components/kit/browser/read-json'
import { useFeed } from '@/components/kit/browser/use-feed'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { useQueryParam } from '@/components/kit/browser/use-query-param'
import { Columns } from '@/components/kit/ui/columns'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { InfiniteScroll } from '@/components/kit/ui/infinite-scroll'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { Seen } from '@/components/notifications/seen'
import type { ListedPlaylist } from '@/lib/playlists/queries'
import type { Cursor, Page } from '@/lib/values/cursor'
import { api } from '@/lib/values/routes/routes'
import { PlaylistCard } from './playlist-card'

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
      <Columns most="three">
        {highlighted.isLoading && (
          <li>
            <SkeletonList rows={1} />
          </li>
        )}
        {visiblePlaylists.map(playlist => (
          <PlaylistCard key={playlist.id} playlist={playlist} onRemoved={() => onRemoved(playlist.id)} />
        ))}
      </Columns>
      {more && <InfiniteScroll load={loadMore} />}
      <Highlight id={highlighted.visibleId} />
      {highlighted.visibleId && <Seen subjects={[`setlist ${highlighted.visibleId}`]} />}
    </>
  )
}

const loadAfter = (after: Cursor) => readJson<Page<ListedPlaylist>>(api.playlists(after))

const SECONDS = 3

/** Scrolls to the requested playlist and rings it for a moment. */
function Highlight({ id }: { id: string | undefined }) {
  useEffect(() => {
    const card = id && document.getElementById(`playlist-${id}`)
    if (!card) return

    card.scrollIntoView({ block: 'center' })
    card.dataset.highlighted = ''
    const timer = setTimeout(() => delete card.dataset.highlighted, SECONDS * 1000)
    return () => {
      clearTimeout(timer)
      delete card.dataset.highlighted
    }
  }, [id])

  return null
}

/** Returns the playlist named in the URL. If it is not on the first page, it is loaded by itself. */
function useHighlightedPlaylist(first: Page<ListedPlaylist>) {
  const highlightedId = useQueryParam('highlight')
  const isFar = highlightedId !== undefined && !first.items.some(({ id }) => id === highlightedId)

  const load = async () =>
    isFar ? readJson<ListedPlaylist>(api.playlistListItem(highlightedId)).catch(() => null) : null
  const { loaded: far, loading, replace } = useLoaded(load, [highlightedId, isFar, first])

  return {
    far: isFar ? far : null,
    isLoading: isFar && loading && !far,
    /** Undefined until the playlist is on the page. */
    visibleId: isFar ? far?.id : highlightedId,
    forget: () => replace(null),
  }
}
