'use client'

import { useEffect } from 'react'
import { useStore } from '@/components/browser/use-store'
import type { HeldItem } from '@/lib/playing/setlist'
import { positionOf } from '@/lib/playlists/position'
import { routes } from '@/lib/routes'
import { sets, takeSet } from './setlists'
import { goWithin, useAddress } from './use-setlist-address'

export type Playing = NonNullable<ReturnType<typeof usePlaying>>

/** The set that is being played, if any; `set` is undefined until it is known, 'away' while it cannot be had. */
export function usePlaying() {
  const address = useAddress()
  const playlistId = address?.playlistId
  const set = useStore(sets, known => known.get(playlistId ?? ''), undefined)

  useEffect(() => {
    if (!playlistId) return
    const take = () => void takeSet(playlistId)
    take()
    window.addEventListener('online', take)
    return () => window.removeEventListener('online', take)
  }, [playlistId])

  if (!address) return null
  const items: readonly HeldItem[] = typeof set === 'object' ? set.items : []
  const position = typeof set === 'object' ? positionOf(items, address.hymnId, address.index) : undefined
  const at = position && items[position.index]
  const wayTo = (index: number) => {
    const item = items[index]
    return item && routes.playedHymn(item.hymn.id, address.playlistId, index)
  }

  return {
    ...address,
    set,
    position,
    /** What the set says of the hymn that the address names; nothing where it was taken out since. */
    item: at?.hymn.id === address.hymnId ? at : undefined,
    wayTo,
    /** To a place of the set, without asking anybody; whether there is one. */
    go(index: number) {
      const way = wayTo(index)
      if (way) goWithin(way)
      return way !== undefined
    },
  }
}
