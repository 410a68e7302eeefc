import 'server-only'
import { isFirstSubmission, madeBy } from '@/lib/action/submission'
import { db, type Transaction } from '@/lib/database/db'
import { putAway } from '@/lib/removals/mutations'
import { contentOf } from '@/lib/versions/kept'
import { keepFirst, saveOver, writeOver } from '@/lib/versions/mutations'
import { messages } from './messages'
import { clamped, HYMNS_IN_A_PLAYLIST, inserted, moved } from './order'
import { playlistVersions } from './versions'

type NewPlaylist = { submission: string; name: string; description: string; hymnIds: string[] }

/** A playlist and its hymns, or nothing of it; once for each form, whose second time finds what the first one made. */
export async function createWithHymns({ submission, name, description, hymnIds }: NewPlaylist, createdBy: string) {
  return db.$transaction(async transaction => {
    const id = madeBy(submission)
    if (!(await isFirstSubmission(transaction, submission)))
      return { id, hymns: await transaction.playlistItem.count({ where: { playlistId: id } }) }

    // A hymn that was deleted while the list was put together leaves no hole.
    const held = await hymnsHeld(transaction, hymnIds)
    const existing = hymnIds.filter(id => held.includes(id))

    await transaction.playlist.create({ data: { id, name, description, createdBy } })
    await transaction.playlistItem.createMany({
      data: existing.map((hymnId, orderIndex) => ({ playlistId: id, hymnId, orderIndex })),
    })
    await keepFirst(transaction, playlistVersions, id, createdBy)
    return { id, hymns: existing.length }
  })
}

type Change = { id: string; version: number; typed: { name: string; description: string }; by: string }

/** Changes name and description; a refusal when somebody changed those in between. */
export const changePlaylist = (change: Change) =>
  saveOver(playlistVersions, { ...change, missing: messages.missing }, transaction =>
    transaction.playlist.update({ where: { id: change.id }, data: change.typed }),
  )

/** Takes a playlist out of sight: into the bin, or until an admin shows it again. */
export const removePlaylist = (id: string, kind: 'deleted' | 'hidden', by: string) =>
  db.$transaction(transaction => putAway(transaction, { kind, playlistId: id, removedBy: by }))

/**
 * Puts a hymn at a place, or at the end; or says that there is no such hymn, no room for it, or that it is there.
 * The hymn is held first and the playlist after it, as whoever deletes a hymn does.
 */
export function addHymn({ playlistId: id, hymnId, by, at }: Ids & { by: string; at?: number }) {
  return db.$transaction(async transaction => {
    if ((await hymnsHeld(transaction, [hymnId])).length === 0) return 'missing'
    return writeOver(transaction, playlistVersions, { id, by, small: true }, () =>
      putAt(transaction, { playlistId: id, hymnId, place: at }),
    )
  })
}

/** Takes a hymn out and closes the gap; says whether it was there. */
export function removeHymn({ playlistId: id, hymnId, by }: Ids & { by: string }) {
  return db.$transaction(transaction =>
    writeOver(transaction, playlistVersions, { id, by, small: true }, async () => {
      const { count } = await transaction.playlistItem.deleteMany({ where: { playlistId: id, hymnId } })
      await closeGaps(transaction, [id])
      return count > 0
    }),
  )
}

/** Moves a hymn to a place; says where it came to stand, or nothing when it is no longer in the playlist. */
export function moveHymn({ playlistId: id, hymnId, by, to }: Ids & { by: string; to: number }) {
  return db.$transaction(transaction =>
    writeOver(transaction, playlistVersions, { id, by, small: true }, async () => {
      const order = (await orderOf(transaction, id)).map(item => item.hymnId)
      const from = order.indexOf(hymnId)
      if (from < 0) return null

      await writeOrder(transaction, id, moved(order, from, to))
      return clamped(to, order.length - 1)
    }),
  )
}

/** Says again what an earlier version says, without the hymns that were deleted since; says how many those were. */
export function bringPlaylistBack(id: string, version: number, by: string) {
  return db.$transaction(async transaction => {
    const written = await contentOf(transaction, playlistVersions, id, version)
    if (!written) return 'gone'

    const held = await hymnsHeld(transaction, written.hymns)
    const hymns = written.hymns.filter(hymn => held.includes(hymn))
    return writeOver(transaction, playlistVersions, { id, by }, async () => {
      const { name, description } = written
      await transaction.playlist.update({ where: { id }, data: { name, description } })
      await transaction.playlistItem.deleteMany({ where: { playlistId: id } })
      const data = hymns.map((hymnId, orderIndex) => ({ playlistId: id, hymnId, orderIndex }))
      await transaction.playlistItem.createMany({ data })
      return { lost: written.hymns.length - hymns.length }
    })
  })
}

/** Where a hymn stands in a playlist. */
export type Place = { playlistId: string; place: number }

/** Takes a hymn out of all playlists, closing the gaps it leaves; says where it stood. */
export async function leaveEveryPlaylist(transaction: Transaction, hymnId: string): Promise<Place[]> {
  const standing = { where: { hymnId }, select: { playlistId: true, orderIndex: true } }
  const items = await transaction.playlistItem.findMany(standing)
  const playlistIds = items.map(item => item.playlistId)

  await lockPlaylists(transaction, playlistIds)
  const left = await transaction.playlistItem.findMany(standing)
  await transaction.playlistItem.deleteMany({ where: { hymnId } })
  await closeGaps(transaction, playlistIds)
  return left.map(({ playlistId, orderIndex }) => ({ playlistId, place: orderIndex }))
}

/** Puts a hymn back where it stood, in the playlists that are still there and have room; says which. */
export async function returnToPlaylists(transaction: Transaction, hymnId: string, places: Place[]) {
  const ids = places.map(({ playlistId }) => playlistId)
  await lockPlaylists(transaction, ids)
  const there = await transaction.playlist.findMany({ where: { id: { in: ids } }, select: { id: true } })
  for (const { playlistId, place } of places.filter(({ playlistId }) => there.some(({ id }) => id === playlistId)))
    await putAt(transaction, { playlistId, hymnId, place })
  return there.map(({ id }) => id)
}

/** For whoever holds the playlist's lock. */
async function putAt(transaction: Transaction, { playlistId, hymnId, place }: Partial<Place> & Ids) {
  const order = await orderOf(transaction, playlistId)
  if (order.some(item => item.hymnId === hymnId)) return 'there'
  if (order.length >= HYMNS_IN_A_PLAYLIST) return 'full'

  // It stands beyond the others first; the place it was meant for is taken by one UPDATE of all positions.
  await transaction.playlistItem.create({ data: { playlistId, hymnId, orderIndex: (order.at(-1)?.place ?? -1) + 1 } })
  const ids = order.map(item => item.hymnId)
  await writeOrder(transaction, playlistId, inserted(ids, hymnId, place))
  return 'added'
}

type Ids = { playlistId: string; hymnId: string }

/** Which of these hymns are there; nobody deletes one before this transaction ends. */
async function hymnsHeld(transaction: Transaction, ids: string[]) {
  const held = await transaction.$queryRaw<{ id: string }[]>`
    select id from hymns where id = any(${ids}::uuid[]) and removed_at is null order by id for key share`
  return held.map(({ id }) => id)
}

/** Whoever changes the order of a playlist waits here for the others; always in the same sequence, so none blocks. */
async function lockPlaylists(transaction: Transaction, ids: string[]) {
  await transaction.$queryRaw`select 1 from playlists where id = any(${ids}::uuid[]) order by id for update`
}

/** Counts the positions of these playlists from zero again, in one UPDATE. */
async function closeGaps(transaction: Transaction, playlistIds: string[]) {
  await transaction.$executeRaw`
    update playlist_items item set order_index = counted.place
    from (
      select id, row_number() over (partition by playlist_id order by order_index) - 1 as place
      from playlist_items where playlist_id = any(${playlistIds}::uuid[])
    ) counted
    where counted.id = item.id and counted.place <> item.order_index`
}

async function writeOrder(transaction: Transaction, playlistId: string, hymnIds: string[]) {
  await transaction.$executeRaw`
    update playlist_items item set order_index = wanted.place - 1
    from unnest(${hymnIds}::uuid[]) with ordinality as wanted (hymn_id, place)
    where item.playlist_id = ${playlistId}::uuid and item.hymn_id = wanted.hymn_id
      and item.order_index <> wanted.place - 1`
}

async function orderOf(transaction: Transaction, playlistId: string) {
  const items = await transaction.playlistItem.findMany({
    where: { playlistId },
    orderBy: { orderIndex: 'asc' },
    select: { hymnId: true, orderIndex: true },
  })
  return items.map(({ hymnId, orderIndex }) => ({ hymnId, place: orderIndex }))
}
