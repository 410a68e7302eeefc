import 'server-only'
import { randomUUID } from 'node:crypto'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import type { Person } from '@/lib/platform/session/actor'
import { writeVersioned } from '@/lib/platform/versions/mutations'
import { type ItemSettings, noItemSettings, serializeItem } from '@/lib/playlists/item-settings'
import { closeGaps, insertItem, listItemsInOrder, saveOrder } from '@/lib/playlists/order/mutations'
import { clampPosition, moveItem } from '@/lib/playlists/order/order'
import { saveSingerKeys } from '@/lib/playlists/singers/mutations'
import { playlistVersions } from '@/lib/playlists/versions'

type ItemToAdd = { playlistId: string; hymnId: string; itemId?: string; by: string; at?: number }

/**
 * Adds a hymn at a position, or at the end. It is refused if there is no such hymn or no room. An old tab sends no item
 * id: then a hymn that the playlist already contains is not added again. It locks the hymn first and then the playlist,
 * as deleting a hymn does.
 */
export function addHymn({ playlistId: id, hymnId, itemId, by, at: place }: ItemToAdd) {
  return db.$transaction(async transaction => {
    if ((await lockHymns(transaction, [{ hymnId }])).length === 0) return unwritten('missing')
    return writeVersioned(transaction, playlistVersions, { id, by, small: true }, async () => {
      if (!itemId && (await transaction.playlistItem.count({ where: { playlistId: id, hymnId } })) > 0)
        return unwritten('there')
      return insertItem(transaction, {
        ...noItemSettings,
        itemId: itemId ?? randomUUID(),
        playlistId: id,
        hymnId,
        place,
      })
    })
  })
}

/** Removes a hymn from its position and closes the gap. On a second tap it is already removed. */
export function removeHymn({ by, ...itemRef }: ItemRef & { by: string }) {
  const { playlistId: id } = itemRef
  return db.$transaction(transaction =>
    writeVersioned(transaction, playlistVersions, { id, by, small: true }, async () => {
      const item = (await listItemsInOrder(transaction, id)).find(createItemMatcher(itemRef))
      if (!item) return written()
      await transaction.playlistItem.delete({ where: { id: item.id } })
      await closeGaps(transaction, [id])
      return written()
    }),
  )
}

/** Moves a hymn. Returns its new position; it is refused if the hymn is no longer in the playlist. */
export function moveHymn({ by, to, ...itemRef }: ItemRef & { by: string; to: number }) {
  const { playlistId: id } = itemRef
  return db.$transaction(transaction =>
    writeVersioned(transaction, playlistVersions, { id, by, small: true }, async () => {
      const order = await listItemsInOrder(transaction, id)
      const from = order.findIndex(createItemMatcher(itemRef))
      if (from < 0) return unwritten('gone')

      await saveOrder(transaction, id, moveItem(order, from, to))
      return written({ position: clampPosition(to, order.length - 1) })
    }),
  )
}

/** `setter` is the person who sets the singer's key for the next time. */
type ItemSettingsChange = {
  playlistId: string
  itemId: string
  by: string
  settings: Partial<ItemSettings>
  setter?: Person | undefined
}

/** Changes an item's settings; it is refused if the item is gone. It locks the hymn first, as `addHymn` does. */
export function changeItemSettings({ playlistId: id, itemId, by, settings, setter }: ItemSettingsChange) {
  const where = { id: itemId, playlistId: id }
  return db.$transaction(async transaction => {
    const found = await transaction.playlistItem.findUnique({ where, select: { hymnId: true } })
    if (!found || (await lockHymns(transaction, [found])).length === 0) return unwritten('gone')
    return writeVersioned(transaction, playlistVersions, { id, by, small: true }, async () => {
      const item = await transaction.playlistItem.findUnique({ where })
      if (!item) return unwritten('gone')
      const now = { ...item, ...settings }
      if (serializeItem(now) === serializeItem(item)) return written()
      await transaction.playlistItem.update({ where: { id: itemId }, data: settings })
      if (setter) await saveSingerKeys(transaction, [now], setter)
      return written()
    })
  })
}

/** Locks the hymns of these items against deletion until the transaction ends. Returns the items whose hymn exists. */
export async function lockHymns<Item extends { hymnId: string }>(transaction: Transaction, items: Item[]) {
  const ids = items.map(({ hymnId }) => hymnId)
  const existingHymns = await transaction.$queryRaw<{ id: string }[]>`
    select id from hymns where id = any(${ids}::uuid[]) and removed_at is null order by id for key share`
  return items.filter(({ hymnId }) => existingHymns.some(({ id }) => id === hymnId))
}

type ItemRef = { playlistId: string; itemId?: string | undefined; hymnId?: string | undefined }

const createItemMatcher =
  ({ itemId, hymnId }: ItemRef) =>
  (item: { id: string; hymnId: string }) =>
    itemId === undefined ? item.hymnId === hymnId : item.id === itemId
