import { readJson } from '@/components/browser/read-json'
import { useLoaded } from '@/components/browser/use-loaded'
import { useQueryParam } from '@/components/browser/use-query-param'
import type { Page } from '@/lib/cursor'
import type { ListedPlaylist } from '@/lib/playlists/queries'
import { api } from '@/lib/routes'

/** Returns the playlist named in the URL. If it is not on the first page, it is loaded by itself. */
export function useHighlightedPlaylist(first: Page<ListedPlaylist>) {
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
