import 'server-only'
import { randomUUID } from 'node:crypto'
import type { OccurrenceRef } from '@/lib/events/occurrences/reads'
import { deriveId, isFirstSubmission, unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { moveToTrash } from '@/lib/platform/removals/mutations'
import type { Person } from '@/lib/platform/session/actor'
import { saveVersioned, storeFirstVersion, writeVersioned } from '@/lib/platform/versions/mutations'
import { readVersionContent } from '@/lib/platform/versions/stored-versions'
import { lockHymns } from '@/lib/playlists/items/mutations'
import { listItemsInOrder } from '@/lib/playlists/order/mutations'
import { HYMNS_IN_A_PLAYLIST } from '@/lib/playlists/order/order'
import { askForDay, takeDay } from '@/lib/playlists/schedule/mutations'
import { saveSingerKeys } from '@/lib/playlists/singers/mutations'
import { type ItemSettings, parseItem } from './item-settings'
import { type MatchedItem, matchItems } from './match-items'
import { messages } from './messages'
import { playlistVersions } from './versions'

type NewPlaylist = {
  submission: string
  name: string
  description: string
  hymnIds: ({ hymnId: string } & ItemSettings)[]
  /** For which service or event it is. */
  occurrence: OccurrenceRef | null
}

/**
 * Creates a playlist with its hymns and its day in one transaction, once per form: a second submission returns what the
 * first one created. `setter` is the person who sets the singers' keys for the next time.
 */
export async function createWithHymns(
  { submission, name, description, hymnIds, occurrence }: NewPlaylist,
  creator: Person,
  setter?: Person,
) {
  const id = deriveId(submission)
  return db.$transaction(async transaction => {
    // Before anything is written: a form that is refused may be sent again.
    const day = occurrence && (await askForDay(transaction, id, occurrence, creator))
    if (day && !day.ok) return day
    if (!(await isFirstSubmission(transaction, submission)))
      return written({ id, hymns: await transaction.playlistItem.count({ where: { playlistId: id } }) })

    // A hymn that was deleted while the list was put together leaves no gap.
    const existing = await lockHymns(transaction, hymnIds)
    await transaction.playlist.create({ data: { id, name, description, createdBy: creator.id } })
    await transaction.playlistItem.createMany({
      data: existing.map((item, orderIndex) => ({ playlistId: id, ...item, orderIndex })),
    })
    if (day) await takeDay(transaction, id, occurrence, day.yielding)
    if (setter) await saveSingerKeys(transaction, existing, setter)
    await storeFirstVersion(transaction, playlistVersions, id, creator.id)
    return written({ id, hymns: existing.length })
  })
}

type Change = { id: string; version: number; input: { name: string; description: string }; by: string }

/** Changes name and description; it is refused if somebody else changed the playlist meanwhile. */
export const changePlaylist = (change: Change) =>
  saveVersioned(playlistVersions, { ...change, missing: messages.missing }, async transaction => {
    await transaction.playlist.update({ where: { id: change.id }, data: change.input })
    return written()
  })

/** Removes a playlist: to the trash, or hidden until an admin shows it again. */
export const removePlaylist = (id: string, kind: 'deleted' | 'hidden', by: string) =>
  db.$transaction(transaction => moveToTrash(transaction, { kind, playlistId: id, removedBy: by }))

/**
 * Restores an earlier version without the hymns deleted since: `lost` is their number. An item whose hymn is in both
 * versions stays, with people's own preferences for it.
 */
export function restorePlaylistVersion(id: string, version: number, by: string) {
  return db.$transaction(async transaction => {
    const content = await readVersionContent(transaction, playlistVersions, id, version)
    if (!content) return unwritten('gone')

    const earlierItems = content.hymns.map(parseItem)
    const wantedItems = await lockHymns(transaction, earlierItems)
    return writeVersioned(transaction, playlistVersions, { id, by }, async () => {
      const { name, description } = content
      await transaction.playlist.update({ where: { id }, data: { name, description } })
      await saveItems(transaction, id, matchItems(await listItemsInOrder(transaction, id), wantedItems))
      return written({ lost: earlierItems.length - wantedItems.length })
    })
  })
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
