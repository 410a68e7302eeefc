'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { readJson } from '@/components/browser/read-json'
import { store } from '@/components/browser/store'
import { useStore } from '@/components/browser/use-store'
import { positionOf } from '@/lib/playlists/position'
import { api } from '@/lib/routes'

type PlayedHymn = { id: string; number: number; title: string }
type Order = { name: string; hymns: PlayedHymn[] } | 'away'

const orders = store<ReadonlyMap<string, Order>>(new Map())

/** The playlist this hymn is played from, if any; `order` is undefined until it is known, 'away' if it cannot be had. */
export function usePlaying(hymnId: string) {
  const asked = useSearchParams()
  const playlistId = asked.get('playlist')
  const order = useStore(orders, known => known.get(playlistId ?? ''), undefined)
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
    know(playlistId, await readJson<Order>(api.playlistOrder(playlistId)))
  } catch {
    // On stage the network may be gone: the order known so far goes on.
    if (!orders.now().has(playlistId)) know(playlistId, 'away')
  }
}

const know = (playlistId: string, order: Order) => orders.set(new Map(orders.now()).set(playlistId, order))
