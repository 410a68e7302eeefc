import 'server-only'
import { unwritten, written } from '@/lib/platform/action/written'
import type { Transaction } from '@/lib/platform/database/db'
import { type ItemSettings, pickItemSettings } from '@/lib/playlists/item-settings'
import { HYMNS_IN_A_PLAYLIST, insertAt } from './order'

type NewItemRow = { playlistId: string; hymnId: string; itemId: string; place?: number | undefined } & ItemSettings

/**
 * Inserts an item; the caller has locked the playlist. An item with this id that already exists here counts as added.
 */
export async function insertItem(
  transaction: Transaction,
  { playlistId, hymnId, itemId, place, ...settings }: NewItemRow,
) {
  const existingItem = await transaction.playlistItem.findUnique({ where: { id: itemId } })
  if (existingItem) {
    const isHere = existingItem.playlistId === playlistId && existingItem.hymnId === hymnId
    return isHere ? written() : unwritten('missing')
  }
  const order = await listItemsInOrder(transaction, playlistId)
  if (order.length >= HYMNS_IN_A_PLAYLIST) return unwritten('full')

  // The item is created after all others; one UPDATE of all positions then moves it to its own.
  const orderIndex = (order.at(-1)?.place ?? -1) + 1
  await transaction.playlistItem.create({
    data: { id: itemId, playlistId, hymnId, orderIndex, ...pickItemSettings(settings) },
  })
  await saveOrder(transaction, playlistId, insertAt<{ id: string }>(order, { id: itemId }, place))
  return written()
}

/** Renumbers the positions of these playlists from zero, in one UPDATE. */
export async function closeGaps(transaction: Transaction, playlistIds: string[]) {
  await transaction.$executeRaw`
    update playlist_items item set order_index = counted.place
    from (
      select id, row_number() over (partition by playlist_id order by order_index) - 1 as place
      from playlist_items where playlist_id = any(${playlistIds}::uuid[])
    ) counted
    where counted.id = item.id and counted.place <> item.order_index`
}

export async function saveOrder(transaction: Transaction, playlistId: string, items: { id: string }[]) {
  await transaction.$executeRaw`
    update playlist_items item set order_index = wanted.place - 1
    from unnest(${items.map(({ id }) => id)}::uuid[]) with ordinality as wanted (id, place)
    where item.playlist_id = ${playlistId}::uuid and item.id = wanted.id and item.order_index <> wanted.place - 1`
}

export async function listItemsInOrder(transaction: Transaction, playlistId: string) {
  const items = await transaction.playlistItem.findMany({ where: { playlistId }, orderBy: { orderIndex: 'asc' } })
  return items.map(({ orderIndex: place, ...item }) => ({ ...item, place }))
}
