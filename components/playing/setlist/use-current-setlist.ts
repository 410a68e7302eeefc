'use client'

import { useEffect } from 'react'
import { useStore } from '@/components/kit/browser/use-store'
import type { SetlistItem } from '@/lib/playing/setlist'
import { findPlaylistPosition } from '@/lib/playlists/position'
import { routes } from '@/lib/values/routes/routes'
import { keepSetlistCurrent, setlists } from './setlists'
import { pushAddress, useSetlistAddress } from './use-setlist-address'

export type CurrentSetlist = NonNullable<ReturnType<typeof useCurrentSetlist>>

/**
 * Returns the setlist being played, or null; its `setlist` is undefined until loaded, 'away' if it cannot be loaded.
 */
export function useCurrentSetlist() {
  const address = useSetlistAddress()
  const playlistId = address?.playlistId
  const setlist = useStore(setlists, byId => byId.get(playlistId ?? ''), undefined)

  useEffect(() => (playlistId ? keepSetlistCurrent(playlistId) : undefined), [playlistId])

  if (!address) return null
  const items: readonly SetlistItem[] = typeof setlist === 'object' ? setlist.items : []
  const position = typeof setlist === 'object' ? findPlaylistPosition(items, address.hymnId, address.index) : undefined
  const currentItem = position && items[position.index]
  const findAddress = (index: number) => {
    const item = items[index]
    return item && routes.hymnInPlaylist(item.hymn.id, address.playlistId, index)
  }

  return {
    ...address,
    setlist,
    position,
    /** The setlist item of the hymn in the address; undefined if it was removed since. */
    item: currentItem?.hymn.id === address.hymnId ? currentItem : undefined,
    findAddress,
    /** Goes to an item without a request; returns whether it exists. */
    go(index: number) {
      const target = findAddress(index)
      if (target) pushAddress(target)
      return target !== undefined
    },
  }
}
