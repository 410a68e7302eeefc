'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'
import { positionOf } from '@/lib/playlists/position'

type PlayedHymn = { id: string; number: number; title: string }
type Order = { name: string; hymns: PlayedHymn[] } | 'away'

const orders = new Map<string, Order>()
const listeners = new Set<() => void>()

/** The playlist this hymn is played from, if any; `order` is undefined until it is known, 'away' if it cannot be had. */
export function usePlaying(hymnId: string) {
  const asked = useSearchParams()
  const playlistId = asked.get('playlist')
  const order = useSyncExternalStore(
    listen,
    () => (playlistId ? orders.get(playlistId) : undefined),
    () => undefined,
  )
  useEffect(() => {
    if (playlistId) void load(playlistId)
  }, [playlistId])

  if (!playlistId) return null
  const position =
    typeof order === 'object'
      ? positionOf(order.hymns, hymnId, Number.parseInt(asked.get('index') ?? '', 10) || 0)
      : undefined
  return { playlistId, order, position }
}

/** What is known shows at once and is asked for again: others may have changed the list. */
async function load(playlistId: string) {
  try {
    const response = await fetch(`/api/playlists/${encodeURIComponent(playlistId)}`)
    if (!response.ok) throw new Error(`playlist: ${response.status}`)
    orders.set(playlistId, await response.json())
  } catch {
    // On stage the network may be gone: the order known so far goes on.
    if (!orders.has(playlistId)) orders.set(playlistId, 'away')
  }
  for (const heard of listeners) heard()
}

function listen(heard: () => void) {
  listeners.add(heard)
  return () => listeners.delete(heard)
}
