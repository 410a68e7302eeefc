import 'server-only'
import { randomUUID } from 'node:crypto'
import { deriveId, isFirstSubmission } from '@/lib/action/submission'
import { db, type Transaction } from '@/lib/database/db'
import { moveToTrash } from '@/lib/removals/mutations'
import type { Person } from '@/lib/session/actor'
import { saveVersioned, storeFirstVersion, writeVersioned } from '@/lib/versions/mutations'
import { readVersionContent } from '@/lib/versions/stored-versions'
import {
  type ItemSettings,
  noItemSettings,
  parseItem,
  pickItemSettings,
  type RemovedItem,
  serializeItem,
} from './item-settings'
import { SINGER_KEY_LIMITS } from './lengths'
import { type MatchedItem, matchItems } from './match-items'
import { messages } from './messages'
import { clampPosition, HYMNS_IN_A_PLAYLIST, insertAt, moveItem } from './order'
import { findSingerScope } from './policy'
import { playlistVersions } from './versions'

type NewPlaylist = {
  submission: string
  name: string
  description: string
  hymnIds: ({ hymnId: string } & ItemSettings)[]
}

/**
 * Creates a playlist with its hymns in one transaction, once per form: a second submission returns what the first one
 * created. `setter` is the person who sets the singers' keys for the next time.
 */
export async function createWithHymns(
  { submission, name, description, hymnIds }: NewPlaylist,
  createdBy: string,
  setter?: Person,
) {
  return db.$transaction(async transaction => {
    const id = deriveId(submission)
    if (!(await isFirstSubmission(transaction, submission)))
      return { id, hymns: await transaction.playlistItem.count({ where: { playlistId: id } }) }

    // A hymn that was deleted while the list was put together leaves no gap.
    const existingIds = await lockHymns(transaction, hymnIds.map(pickHymnId))
    const existing = hymnIds.filter(({ hymnId }) => existingIds.includes(hymnId))

    await transaction.playlist.create({ data: { id, name, description, createdBy } })
    await transaction.playlistItem.createMany({
      data: existing.map((item, orderIndex) => ({ playlistId: id, ...item, orderIndex })),
    })
    if (setter) await saveSingerKeys(transaction, existing, setter)
    await storeFirstVersion(transaction, playlistVersions, id, createdBy)
    return { id, hymns: existing.length }
  })
}

type Change = { id: string; version: number; input: { name: string; description: string }; by: string }

/** Changes name and description; refuses if somebody else changed the playlist meanwhile. */
export const changePlaylist = (change: Change) =>
  saveVersioned(playlistVersions, { ...change, missing: messages.missing }, transaction =>
    transaction.playlist.update({ where: { id: change.id }, data: change.input }),
  )

/** Removes a playlist: to the trash, or hidden until an admin shows it again. */
export const removePlaylist = (id: string, kind: 'deleted' | 'hidden', by: string) =>
  db.$transaction(transaction => moveToTrash(transaction, { kind, playlistId: id, removedBy: by }))

type ItemToAdd = { playlistId: string; hymnId: string; itemId?: string; by: string; at?: number }

/**
 * Adds a hymn at a position, or at the end. Returns 'missing' or 'full' if there is no such hymn or no room. An old tab
 * sends no item id: then a hymn that the playlist already contains is not added again. It locks the hymn first and then
 * the playlist, as deleting a hymn does.
 */
export function addHymn({ playlistId: id, hymnId, itemId, by, at: place }: ItemToAdd) {
  return db.$transaction(async transaction => {
    if ((await lockHymns(transaction, [hymnId])).length === 0) return 'missing'
    return writeVersioned(transaction, playlistVersions, { id, by, small: true }, async () => {
      if (!itemId && (await transaction.playlistItem.count({ where: { playlistId: id, hymnId } })) > 0) return 'there'
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

/** Removes a hymn from its position and closes the gap. Returns whether it was there. */
export function removeHymn({ by, ...itemRef }: ItemRef & { by: string }) {
  const { playlistId: id } = itemRef
  return db.$transaction(transaction =>
    writeVersioned(transaction, playlistVersions, { id, by, small: true }, async () => {
      const item = (await listItemsInOrder(transaction, id)).find(createItemMatcher(itemRef))
      if (!item) return false
      await transaction.playlistItem.delete({ where: { id: item.id } })
      await closeGaps(transaction, [id])
      return true
    }),
  )
}

/** Moves a hymn. Returns its new position, or null if it is no longer in the playlist. */
export function moveHymn({ by, to, ...itemRef }: ItemRef & { by: string; to: number }) {
  const { playlistId: id } = itemRef
  return db.$transaction(transaction =>
    writeVersioned(transaction, playlistVersions, { id, by, small: true }, async () => {
      const order = await listItemsInOrder(transaction, id)
      const from = order.findIndex(createItemMatcher(itemRef))
      if (from < 0) return null

      await saveOrder(transaction, id, moveItem(order, from, to))
      return clampPosition(to, order.length - 1)
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

/** Changes an item's settings. Returns whether the item still exists. It locks the hymn first, as `addHymn` does. */
export function changeItemSettings({ playlistId: id, itemId, by, settings, setter }: ItemSettingsChange) {
  const where = { id: itemId, playlistId: id }
  return db.$transaction(async transaction => {
    const found = await transaction.playlistItem.findUnique({ where, select: { hymnId: true } })
    if (!found || (await lockHymns(transaction, [found.hymnId])).length === 0) return false
    return writeVersioned(transaction, playlistVersions, { id, by, small: true }, async () => {
      const item = await transaction.playlistItem.findUnique({ where })
      if (!item) return false
      const now = { ...item, ...settings }
      if (serializeItem(now) === serializeItem(item)) return true
      await transaction.playlistItem.update({ where: { id: itemId }, data: settings })
      if (setter) await saveSingerKeys(transaction, [now], setter)
      return true
    })
  })
}

/** Deletes the key in which somebody sings a hymn. Returns whether it existed. */
export async function deleteSingerKey(id: string) {
  const { count } = await db.singerKey.deleteMany({ where: { id } })
  return count > 0
}

/**
 * Restores an earlier version without the hymns deleted since, and returns their number. An item whose hymn is in both
 * versions stays, with people's own preferences for it.
 */
export function restorePlaylistVersion(id: string, version: number, by: string) {
  return db.$transaction(async transaction => {
    const content = await readVersionContent(transaction, playlistVersions, id, version)
    if (!content) return 'gone'

    const earlierItems = content.hymns.map(parseItem)
    const existingIds = await lockHymns(transaction, earlierItems.map(pickHymnId))
    const wantedItems = earlierItems.filter(({ hymnId }) => existingIds.includes(hymnId))
    return writeVersioned(transaction, playlistVersions, { id, by }, async () => {
      const { name, description } = content
      await transaction.playlist.update({ where: { id }, data: { name, description } })
      await saveItems(transaction, id, matchItems(await listItemsInOrder(transaction, id), wantedItems))
      return { lost: earlierItems.length - wantedItems.length }
    })
  })
}

/** Removes a hymn from all playlists and closes the gaps. Returns where it was. */
export async function removeFromAllPlaylists(transaction: Transaction, hymnId: string): Promise<RemovedItem[]> {
  const items = await transaction.playlistItem.findMany({ where: { hymnId }, select: { playlistId: true } })
  const playlistIds = items.map(item => item.playlistId)

  await lockPlaylists(transaction, playlistIds)
  const removedItems = await transaction.playlistItem.findMany({ where: { hymnId } })
  await transaction.playlistItem.deleteMany({ where: { hymnId } })
  await closeGaps(transaction, playlistIds)
  return removedItems.map(({ id: itemId, playlistId, orderIndex: place, ...item }) => ({
    ...{ playlistId, place, itemId },
    ...pickItemSettings(item),
  }))
}

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
    if (restored === undefined || restored === 'missing')
      await insertItem(transaction, { ...item, itemId: randomUUID() })
  }
  return existingPlaylists.map(({ id }) => id)
}

type NewItemRow = { playlistId: string; hymnId: string; itemId: string; place?: number | undefined } & ItemSettings

/**
 * Inserts an item; the caller has locked the playlist. An item with this id that already exists here counts as added.
 */
async function insertItem(transaction: Transaction, { playlistId, hymnId, itemId, place, ...settings }: NewItemRow) {
  const existingItem = await transaction.playlistItem.findUnique({ where: { id: itemId } })
  if (existingItem)
    return existingItem.playlistId === playlistId && existingItem.hymnId === hymnId ? 'added' : 'missing'
  const order = await listItemsInOrder(transaction, playlistId)
  if (order.length >= HYMNS_IN_A_PLAYLIST) return 'full'

  // The item is created after all others; one UPDATE of all positions then moves it to its own.
  const orderIndex = (order.at(-1)?.place ?? -1) + 1
  await transaction.playlistItem.create({
    data: { id: itemId, playlistId, hymnId, orderIndex, ...pickItemSettings(settings) },
  })
  await saveOrder(transaction, playlistId, insertAt<{ id: string }>(order, { id: itemId }, place))
  return 'added'
}

/** Replaces all items of a playlist: remaining items keep their ids, and with them people's own preferences. */
async function saveItems(transaction: Transaction, playlistId: string, items: MatchedItem[]) {
  const remainingIds = items.flatMap(({ id }) => id ?? [])
  await transaction.playlistItem.deleteMany({ where: { playlistId, id: { notIn: remainingIds } } })
  const all = items.map((item, place) => ({ ...item, id: item.id ?? randomUUID(), place }))
  await transaction.playlistItem.createMany({
    data: all
      .filter(({ id }) => !remainingIds.includes(id))
      .map(({ id, hymnId, place }) => ({ id, playlistId, hymnId, orderIndex: HYMNS_IN_A_PLAYLIST + place })),
  })
  await transaction.$executeRaw`
    update playlist_items item
    set order_index = place, key = wanted.key, capo = wanted.capo, note = wanted.note, singer = wanted.singer,
      tempo = wanted.tempo
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as wanted (id uuid, place int, key text, capo int, note text, singer text, tempo int)
    where item.playlist_id = ${playlistId}::uuid and item.id = wanted.id`
}

type ItemRef = { playlistId: string; itemId?: string | undefined; hymnId?: string | undefined }

const createItemMatcher =
  ({ itemId, hymnId }: ItemRef) =>
  (item: { id: string; hymnId: string }) =>
    itemId === undefined ? item.hymnId === hymnId : item.id === itemId

const pickHymnId = ({ hymnId }: { hymnId: string }) => hymnId

type SungItem = { hymnId: string } & ItemSettings

/**
 * Saves the key in which somebody sings a hymn, for the next time. Per hymn and per person only the newest are stored.
 * The hymns are locked in a fixed order, so that concurrent changes wait for each other.
 */
async function saveSingerKeys(transaction: Transaction, sung: SungItem[], setter: Person) {
  const { id: by } = setter
  const singerKeys = sung.flatMap(({ hymnId, singer, key }) => {
    const scope = singer && key && findSingerScope(setter, singer)
    return scope ? [{ hymnId, singer: scope === 'anybody' ? singer : null, key, by }] : []
  })
  if (singerKeys.length === 0) return
  const hymnIds = singerKeys.map(pickHymnId)
  await transaction.$queryRaw`select 1 from hymns where id = any(${hymnIds}::uuid[]) order by id for no key update`
  for (const one of singerKeys) await (one.singer === null ? saveOwnSingerKey : saveNamedSingerKey)(transaction, one)
  await transaction.$executeRaw`
    delete from singer_keys where id in (
      select id from (
        select id, singer, hymn_id, author_id,
          row_number() over (partition by hymn_id, singer is null order by used_at desc, id) as of_hymn,
          row_number() over (partition by author_id order by used_at desc, id) as by_person
        from singer_keys where hymn_id = any(${hymnIds}::uuid[]) or author_id = ${by}::uuid
      ) counted
      where hymn_id = any(${hymnIds}::uuid[]) and singer is not null and of_hymn > ${SINGER_KEY_LIMITS.ofHymn}
        or author_id = ${by}::uuid and by_person > ${SINGER_KEY_LIMITS.byPerson}
    )`
}

type SingerKeyRow = { hymnId: string; singer: string | null; key: string | null; by: string }

const saveNamedSingerKey = (
  transaction: Transaction,
  { hymnId, singer, key, by }: SingerKeyRow,
) => transaction.$executeRaw`
  insert into singer_keys (hymn_id, singer, key, author_id)
  values (${hymnId}::uuid, ${singer}, ${key}, ${by}::uuid)
  on conflict (hymn_id, singer) do update set key = excluded.key, author_id = excluded.author_id, used_at = now()`

const saveOwnSingerKey = (transaction: Transaction, { hymnId, key, by }: SingerKeyRow) => transaction.$executeRaw`
  insert into singer_keys (hymn_id, key, author_id)
  values (${hymnId}::uuid, ${key}, ${by}::uuid)
  on conflict (hymn_id, author_id) where singer is null do update set key = excluded.key, used_at = now()`

/** Returns which of these hymns exist, and locks them against deletion until the transaction ends. */
async function lockHymns(transaction: Transaction, ids: string[]) {
  const existingIds = await transaction.$queryRaw<{ id: string }[]>`
    select id from hymns where id = any(${ids}::uuid[]) and removed_at is null order by id for key share`
  return existingIds.map(({ id }) => id)
}

/** Locks the playlists whose order changes, always in the same sequence, so that there is no deadlock. */
async function lockPlaylists(transaction: Transaction, ids: string[]) {
  await transaction.$queryRaw`select 1 from playlists where id = any(${ids}::uuid[]) order by id for update`
}

/** Renumbers the positions of these playlists from zero, in one UPDATE. */
async function closeGaps(transaction: Transaction, playlistIds: string[]) {
  await transaction.$executeRaw`
    update playlist_items item set order_index = counted.place
    from (
      select id, row_number() over (partition by playlist_id order by order_index) - 1 as place
      from playlist_items where playlist_id = any(${playlistIds}::uuid[])
    ) counted
    where counted.id = item.id and counted.place <> item.order_index`
}

async function saveOrder(transaction: Transaction, playlistId: string, items: { id: string }[]) {
  await transaction.$executeRaw`
    update playlist_items item set order_index = wanted.place - 1
    from unnest(${items.map(({ id }) => id)}::uuid[]) with ordinality as wanted (id, place)
    where item.playlist_id = ${playlistId}::uuid and item.id = wanted.id and item.order_index <> wanted.place - 1`
}

async function listItemsInOrder(transaction: Transaction, playlistId: string) {
  const items = await transaction.playlistItem.findMany({ where: { playlistId }, orderBy: { orderIndex: 'asc' } })
  return items.map(({ orderIndex: place, ...item }) => ({ ...item, place }))
}
