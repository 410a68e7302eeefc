import 'server-only'
import { randomUUID } from 'node:crypto'
import type { PlaylistItem } from '@/lib/generated/prisma/client'
import type { Transaction } from '@/lib/platform/database/db'
import { noItemSettings, pickItemSettings, type RemovedItem } from '@/lib/playlists/item-settings'
import { closeGaps, insertItem } from '@/lib/playlists/order/mutations'

/** Removes hymns from all playlists and closes the gaps. Returns where each of them was, by its id. */
export async function removeFromAllPlaylists(transaction: Transaction, hymnIds: string[]) {
  const where = { hymnId: { in: hymnIds } }
  const items = await transaction.playlistItem.findMany({ where, select: { playlistId: true } })
  const playlistIds = [...new Set(items.map(item => item.playlistId))]

  await lockPlaylists(transaction, playlistIds)
  const removedItems = await transaction.playlistItem.findMany({ where })
  await transaction.playlistItem.deleteMany({ where })
  await closeGaps(transaction, playlistIds)
  const itemsByHymn = Map.groupBy(removedItems, ({ hymnId }) => hymnId)
  return new Map([...itemsByHymn].map(([hymnId, itemsOfHymn]) => [hymnId, itemsOfHymn.map(toRemovedItem)]))
}

const toRemovedItem = ({ id: itemId, playlistId, orderIndex: place, ...item }: PlaylistItem): RemovedItem => ({
  ...{ playlistId, place, itemId },
  ...pickItemSettings(item),
})

/**
 * Puts a hymn back at its former positions in the playlists that still exist and have room. Returns the ids of those
 * that exist.
 */
export async function restoreToPlaylists(transaction: Transaction, hymnId: string, places: RemovedItem[]) {
  const ids = places.map(({ playlistId }) => playlistId)
  await lockPlaylists(transaction, ids)
  const existingPlaylists = await transaction.playlist.findMany({ where: { id: { in: ids } }, select: { id: true } })
  const restorable = places.filter(({ playlistId }) => existingPlaylists.some(({ id }) => id === playlistId))
  // In ascending order, so that each position counts the ones restored before it.
  for (const { itemId, ...removedItem } of restorable.toSorted((one, other) => one.place - other.place)) {
    const item = { ...noItemSettings, ...removedItem, hymnId }
    const restored = itemId && (await insertItem(transaction, { ...item, itemId }))
    if (!restored || (!restored.ok && restored.refusal === 'missing'))
      await insertItem(transaction, { ...item, itemId: randomUUID() })
  }
}

/** Locks the playlists whose order changes, always in the same sequence, so that there is no deadlock. */
async function lockPlaylists(transaction: Transaction, ids: string[]) {
  await transaction.$queryRaw`select 1 from playlists where id = any(${ids}::uuid[]) order by id for update`
}
