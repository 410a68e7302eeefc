import { readJson } from '@/components/browser/read-json'
import { useInAddress } from '@/components/browser/use-in-address'
import { useLoaded } from '@/components/browser/use-loaded'
import type { Page } from '@/lib/cursor'
import type { ListedPlaylist } from '@/lib/playlists/queries'
import { api } from '@/lib/routes'

/** The playlist that the address asks for: one that stands further down is fetched by itself. */
export function useAsked(first: Page<ListedPlaylist>) {
  const asked = useInAddress('highlight')
  const isFar = asked !== undefined && !first.items.some(({ id }) => id === asked)

  const load = async () => (isFar ? readJson<ListedPlaylist>(api.listedPlaylist(asked)).catch(() => null) : null)
  const { loaded: far, loading, replace } = useLoaded(load, [asked, isFar, first])

  return {
    far: isFar ? far : null,
    coming: isFar && loading && !far,
    /** Once it is on the page. */
    shown: isFar ? far?.id : asked,
    forget: () => replace(null),
  }
}
