import 'server-only'
import { randomUUID } from 'node:crypto'
import { isFirstSubmission, madeBy } from '@/lib/action/submission'
import { db, type Transaction } from '@/lib/database/db'
import { moveToTrash } from '@/lib/removals/mutations'
import type { Person } from '@/lib/session/actor'
import { contentOf } from '@/lib/versions/kept'
import { keepFirst, saveOver, writeOver } from '@/lib/versions/mutations'
import { nothingSaid, placeIn, type Saying, type Standing, sayingOf, writtenPlace } from './item-settings'
import { SINGERS } from './lengths'
import { type ItemAgain, itemsAgain } from './match-items'
import { messages } from './messages'
import { clamped, HYMNS_IN_A_PLAYLIST, inserted, moved } from './order'
import { singerOf } from './policy'
import { playlistVersions } from './versions'

type NewPlaylist = {
  submission: string
  name: string
  description: string
  hymnIds: ({ hymnId: string } & Saying)[]
}

/**
 * A playlist and its hymns, or nothing of it; once for each form, whose second time finds what the first one made. The
 * keys of singers are set for the next time by `setter`.
 */
export async function createWithHymns(
  { submission, name, description, hymnIds }: NewPlaylist,
  createdBy: string,
  setter?: Person,
) {
  return db.$transaction(async transaction => {
    const id = madeBy(submission)
    if (!(await isFirstSubmission(transaction, submission)))
      return { id, hymns: await transaction.playlistItem.count({ where: { playlistId: id } }) }

    // A hymn that was deleted while the list was put together leaves no hole.
    const held = await hymnsHeld(transaction, hymnIds.map(hymnIdOf))
    const existing = hymnIds.filter(({ hymnId }) => held.includes(hymnId))

    await transaction.playlist.create({ data: { id, name, description, createdBy } })
    await transaction.playlistItem.createMany({
      data: existing.map((item, orderIndex) => ({ playlistId: id, ...item, orderIndex })),
    })
    if (setter) await rememberSingers(transaction, existing, setter)
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
  db.$transaction(transaction => moveToTrash(transaction, { kind, playlistId: id, removedBy: by }))

type NewItem = { playlistId: string; hymnId: string; itemId?: string; by: string; at?: number }

/**
 * Puts a hymn at a place, or at the end; or says that there is no such hymn, or no room for it. Who names no new item,
 * an old tab, adds what is not there yet. The hymn is held first and the playlist after it, as whoever deletes a hymn does.
 */
export function addHymn({ playlistId: id, hymnId, itemId, by, at: place }: NewItem) {
  return db.$transaction(async transaction => {
    if ((await hymnsHeld(transaction, [hymnId])).length === 0) return 'missing'
    return writeOver(transaction, playlistVersions, { id, by, small: true }, async () => {
      if (!itemId && (await transaction.playlistItem.count({ where: { playlistId: id, hymnId } })) > 0) return 'there'
      return putAt(transaction, { ...nothingSaid, itemId: itemId ?? randomUUID(), playlistId: id, hymnId, place })
    })
  })
}

/** Takes a hymn out of its place and closes the gap; says whether it was there. */
export function removeHymn({ by, ...named }: Item & { by: string }) {
  const { playlistId: id } = named
  return db.$transaction(transaction =>
    writeOver(transaction, playlistVersions, { id, by, small: true }, async () => {
      const item = (await orderOf(transaction, id)).find(isNamed(named))
      if (!item) return false
      await transaction.playlistItem.delete({ where: { id: item.id } })
      await closeGaps(transaction, [id])
      return true
    }),
  )
}

/** Moves a hymn to a place; says where it came to stand, or nothing when it is no longer in the playlist. */
export function moveHymn({ by, to, ...named }: Item & { by: string; to: number }) {
  const { playlistId: id } = named
  return db.$transaction(transaction =>
    writeOver(transaction, playlistVersions, { id, by, small: true }, async () => {
      const order = await orderOf(transaction, id)
      const from = order.findIndex(isNamed(named))
      if (from < 0) return null

      await writeOrder(transaction, id, moved(order, from, to))
      return clamped(to, order.length - 1)
    }),
  )
}

/** The singer's key is set for the next time by `setter`. */
type Said = { playlistId: string; itemId: string; by: string; said: Partial<Saying>; setter?: Person | undefined }

/** Says how a hymn is played at its place; says whether it still stands there. The hymn is held first, as in `addHymn`. */
export function sayOfItem({ playlistId: id, itemId, by, said, setter }: Said) {
  const where = { id: itemId, playlistId: id }
  return db.$transaction(async transaction => {
    const found = await transaction.playlistItem.findUnique({ where, select: { hymnId: true } })
    if (!found || (await hymnsHeld(transaction, [found.hymnId])).length === 0) return false
    return writeOver(transaction, playlistVersions, { id, by, small: true }, async () => {
      const item = await transaction.playlistItem.findUnique({ where })
      if (!item) return false
      const now = { ...item, ...said }
      if (writtenPlace(now) === writtenPlace(item)) return true
      await transaction.playlistItem.update({ where: { id: itemId }, data: said })
      if (setter) await rememberSingers(transaction, [now], setter)
      return true
    })
  })
}

/** Forgets in which key somebody sings a hymn; says whether that was still known. */
export async function forgetSinger(id: string) {
  const { count } = await db.singerKey.deleteMany({ where: { id } })
  return count > 0
}

/**
 * Says again what an earlier version says, without the hymns that were deleted since; says how many those were. Where a
 * hymn stands now as it did then its item stays, with what people keep of their own for it.
 */
export function bringPlaylistBack(id: string, version: number, by: string) {
  return db.$transaction(async transaction => {
    const written = await contentOf(transaction, playlistVersions, id, version)
    if (!written) return 'gone'

    const then = written.hymns.map(placeIn)
    const held = await hymnsHeld(transaction, then.map(hymnIdOf))
    const wanted = then.filter(({ hymnId }) => held.includes(hymnId))
    return writeOver(transaction, playlistVersions, { id, by }, async () => {
      const { name, description } = written
      await transaction.playlist.update({ where: { id }, data: { name, description } })
      await writeItems(transaction, id, itemsAgain(await orderOf(transaction, id), wanted))
      return { lost: then.length - wanted.length }
    })
  })
}

/** Takes a hymn out of all playlists, closing the gaps it leaves; says where it stood. */
export async function leaveEveryPlaylist(transaction: Transaction, hymnId: string): Promise<Standing[]> {
  const items = await transaction.playlistItem.findMany({ where: { hymnId }, select: { playlistId: true } })
  const playlistIds = items.map(item => item.playlistId)

  await lockPlaylists(transaction, playlistIds)
  const left = await transaction.playlistItem.findMany({ where: { hymnId } })
  await transaction.playlistItem.deleteMany({ where: { hymnId } })
  await closeGaps(transaction, playlistIds)
  return left.map(({ id: itemId, playlistId, orderIndex: place, ...item }) => ({
    ...{ playlistId, place, itemId },
    ...sayingOf(item),
  }))
}

/** Puts a hymn back where it stood, in the playlists that are still there and have room; says which. */
export async function returnToPlaylists(transaction: Transaction, hymnId: string, places: Standing[]) {
  const ids = places.map(({ playlistId }) => playlistId)
  await lockPlaylists(transaction, ids)
  const there = await transaction.playlist.findMany({ where: { id: { in: ids } }, select: { id: true } })
  const open = places.filter(({ playlistId }) => there.some(({ id }) => id === playlistId))
  // From the first place on, so that each that follows is counted with those before it.
  for (const { itemId, ...standing } of open.toSorted((one, other) => one.place - other.place)) {
    const item = { ...nothingSaid, ...standing, hymnId }
    const again = itemId && (await putAt(transaction, { ...item, itemId }))
    if (again === undefined || again === 'missing') await putAt(transaction, { ...item, itemId: randomUUID() })
  }
  return there.map(({ id }) => id)
}

type NewPlace = { playlistId: string; hymnId: string; itemId: string; place?: number | undefined } & Saying

/** For whoever holds the playlist's lock. An item of this name that stands here already is the one that is meant. */
async function putAt(transaction: Transaction, { playlistId, hymnId, itemId, place, ...saying }: NewPlace) {
  const known = await transaction.playlistItem.findUnique({ where: { id: itemId } })
  if (known) return known.playlistId === playlistId && known.hymnId === hymnId ? 'added' : 'missing'
  const order = await orderOf(transaction, playlistId)
  if (order.length >= HYMNS_IN_A_PLAYLIST) return 'full'

  // It stands beyond the others first; the place it was meant for is taken by one UPDATE of all positions.
  const orderIndex = (order.at(-1)?.place ?? -1) + 1
  await transaction.playlistItem.create({ data: { id: itemId, playlistId, hymnId, orderIndex, ...sayingOf(saying) } })
  await writeOrder(transaction, playlistId, inserted<{ id: string }>(order, { id: itemId }, place))
  return 'added'
}

/** The whole of a playlist: what stays keeps its id, and with it what people keep of their own. */
async function writeItems(transaction: Transaction, playlistId: string, items: ItemAgain[]) {
  const stay = items.flatMap(({ id }) => id ?? [])
  await transaction.playlistItem.deleteMany({ where: { playlistId, id: { notIn: stay } } })
  const all = items.map((item, place) => ({ ...item, id: item.id ?? randomUUID(), place }))
  await transaction.playlistItem.createMany({
    data: all
      .filter(({ id }) => !stay.includes(id))
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

type Item = { playlistId: string; itemId?: string | undefined; hymnId?: string | undefined }

const isNamed =
  ({ itemId, hymnId }: Item) =>
  (item: { id: string; hymnId: string }) =>
    itemId === undefined ? item.hymnId === hymnId : item.id === itemId

const hymnIdOf = ({ hymnId }: { hymnId: string }) => hymnId

type Sung = { hymnId: string } & Saying

/**
 * In which key somebody sings a hymn, for the next time. The newest of each hymn and of each person stay. Whoever sets
 * one waits here for the others, the hymns always in the same sequence.
 */
async function rememberSingers(transaction: Transaction, sung: Sung[], setter: Person) {
  const { id: by } = setter
  const kept = sung.flatMap(({ hymnId, singer, key }) => {
    const whose = singer && key && singerOf(setter, singer)
    return whose ? [{ hymnId, singer: whose === 'anybody' ? singer : null, key, by }] : []
  })
  if (kept.length === 0) return
  const hymnIds = kept.map(hymnIdOf)
  await transaction.$queryRaw`select 1 from hymns where id = any(${hymnIds}::uuid[]) order by id for no key update`
  for (const one of kept) await (one.singer === null ? rememberOneself : rememberNamed)(transaction, one)
  await transaction.$executeRaw`
    delete from singer_keys where id in (
      select id from (
        select id, singer, hymn_id, author_id,
          row_number() over (partition by hymn_id, singer is null order by used_at desc, id) as of_hymn,
          row_number() over (partition by author_id order by used_at desc, id) as by_person
        from singer_keys where hymn_id = any(${hymnIds}::uuid[]) or author_id = ${by}::uuid
      ) counted
      where hymn_id = any(${hymnIds}::uuid[]) and singer is not null and of_hymn > ${SINGERS.ofHymn}
        or author_id = ${by}::uuid and by_person > ${SINGERS.byPerson}
    )`
}

type Remembered = { hymnId: string; singer: string | null; key: string | null; by: string }

const rememberNamed = (transaction: Transaction, { hymnId, singer, key, by }: Remembered) => transaction.$executeRaw`
  insert into singer_keys (hymn_id, singer, key, author_id)
  values (${hymnId}::uuid, ${singer}, ${key}, ${by}::uuid)
  on conflict (hymn_id, singer) do update set key = excluded.key, author_id = excluded.author_id, used_at = now()`

const rememberOneself = (transaction: Transaction, { hymnId, key, by }: Remembered) => transaction.$executeRaw`
  insert into singer_keys (hymn_id, key, author_id)
  values (${hymnId}::uuid, ${key}, ${by}::uuid)
  on conflict (hymn_id, author_id) where singer is null do update set key = excluded.key, used_at = now()`

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

async function writeOrder(transaction: Transaction, playlistId: string, items: { id: string }[]) {
  await transaction.$executeRaw`
    update playlist_items item set order_index = wanted.place - 1
    from unnest(${items.map(({ id }) => id)}::uuid[]) with ordinality as wanted (id, place)
    where item.playlist_id = ${playlistId}::uuid and item.id = wanted.id and item.order_index <> wanted.place - 1`
}

async function orderOf(transaction: Transaction, playlistId: string) {
  const items = await transaction.playlistItem.findMany({ where: { playlistId }, orderBy: { orderIndex: 'asc' } })
  return items.map(({ orderIndex: place, ...item }) => ({ ...item, place }))
}
