import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import * as z from 'zod'
import { findOwnKey } from '@/lib/engines/cifra/theory/capo'
import type { Prisma } from '@/lib/generated/prisma/client'
import { db } from '@/lib/platform/database/db'
import { cacheRows } from '@/lib/platform/realtime/cache-rows'
import { tags } from '@/lib/platform/realtime/tags'
import { isBuilding } from '@/lib/platform/runtime/env'
import { formatLongDate } from '@/lib/platform/runtime/time'
import { currentActor } from '@/lib/platform/session/session'
import { type EarlierVersion, listVersions } from '@/lib/platform/versions/stored-versions'
import { type Plan, readPlans } from '@/lib/playlists/schedule/reads'
import { type Cursor, type Page, toPage, whereOlderThan } from '@/lib/values/cursor'
import { formatItemSettings, parseItem } from './item-settings'
import { canChangePlaylist } from './policy'
import { samplePlaylist } from './sample'
import { playlistVersions } from './versions'

export type Playlist = NonNullable<Awaited<ReturnType<typeof getPlaylist>>>
export type ListedPlaylist = ReturnType<typeof toListedPlaylist>

/** Returns the first playlists, newest first, each with its first hymns and their total number. */
export async function listFirstPlaylists() {
  return cachedFirstPlaylists() // for everyone
}

/** Returns the following page. */
export async function listPlaylistsAfter(after: Cursor) {
  return queryPlaylistsAfter(after) // for everyone
}

/** Returns a playlist as the list shows it. */
export async function getListedPlaylist(id: string) {
  const playlist = await getPlaylist(id) // for everyone
  if (!playlist) return null
  const { version: _, ...shown } = playlist
  const plans = await readPlans(db, [id])
  return toListedPlaylist({ ...shown, count: shown.hymns.length }, plans)
}

/** Returns the number of playlists. */
export async function countPlaylists() {
  return cachedPlaylistCount() // for everyone
}

/** Returns a playlist with its hymns in order, without their lyrics. */
export async function getPlaylist(id: string) {
  if (!isBuilding && !z.uuid().safeParse(id).success) return null
  return cachedPlaylist(id) // for everyone
}

/** Returns a playlist for its form; null if it is unknown or the actor may not change it. */
export async function findPlaylistToEdit(id: string) {
  const [actor, playlist] = await Promise.all([currentActor(), getPlaylist(id)])
  return playlist && canChangePlaylist(actor, playlist) ? playlist : null
}

/**
 * Returns a playlist's earlier versions with the hymns' titles; null if it is unknown or the actor may not change it.
 */
export async function listPlaylistVersions(id: string): Promise<EarlierVersion<ReadablePlaylist>[] | null> {
  const [actor, playlist] = await Promise.all([currentActor(), getPlaylist(id)])
  if (!playlist || !canChangePlaylist(actor, playlist)) return null

  const versions = await listVersions(db, playlistVersions, playlist)
  const ids = [...new Set(versions.flatMap(({ content }) => content.hymns.map(hymn => parseItem(hymn).hymnId)))]
  const hymns = await db.hymn.findMany({
    where: { id: { in: ids }, removedAt: null },
    select: { id: true, title: true },
  })
  const titles = new Map(hymns.map(({ id, title }) => [id, title]))
  return versions.map(({ content, ...version }) => ({
    ...version,
    content: {
      ...content,
      hymns: content.hymns.map(parseItem).map(({ hymnId: id, ...settings }) => ({
        id,
        title: titles.get(id),
        said: formatItemSettings(settings),
      })),
    },
  }))
}

/** A playlist's version with readable hymns; a deleted hymn has no title. */
export type ReadablePlaylist = {
  name: string
  description: string
  hymns: { id: string; title: string | undefined; said: string }[]
}

async function cachedFirstPlaylists(): Promise<Page<ListedPlaylist>> {
  'use cache'
  cacheLife('max')
  // A list says for which days its playlists are.
  cacheTag(tags.playlists, tags.events)
  if (isBuilding) return { items: [], next: null }
  const page = await queryPlaylistsAfter(null)
  cacheRows(
    'playlist',
    page.items.map(({ id }) => id),
  )
  cacheRows(
    'title',
    page.items.flatMap(({ hymns }) => hymns.map(({ id }) => id)),
  )
  return page
}

async function cachedPlaylistCount() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.playlists)
  return isBuilding ? 0 : db.playlist.count({ where: { removedAt: null } })
}

async function cachedPlaylist(id: string) {
  'use cache'
  cacheLife('max')
  cacheRows('playlist', [id])
  if (isBuilding) return samplePlaylist

  const row = await db.playlist.findUnique({
    where: { id, removedAt: null },
    select: { ...playlistSelect, version: true, items: itemsSelect },
  })
  if (!row) return null
  cacheRows(
    'title',
    row.items.map(({ hymn }) => hymn.id),
  )
  const { version, ...playlist } = row
  return { ...toPlaylist(playlist), version }
}

async function queryPlaylistsAfter(after: Cursor | null): Promise<Page<ListedPlaylist>> {
  const rows = await db.playlist.findMany({
    where: { removedAt: null, ...(after && whereOlderThan(after)) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PAGE_SIZE + 1,
    select: { ...playlistSelect, items: { ...itemsSelect, take: MAX_TITLES } },
  })
  const ids = rows.map(({ id }) => id)
  const plans = await readPlans(db, ids)
  const counts = await countItems(ids)
  const playlists = rows.map(row => toListedPlaylist({ ...toPlaylist(row), count: counts.get(row.id) ?? 0 }, plans))
  return toPage(playlists, PAGE_SIZE)
}

/** Counts the items of these playlists; as a part of the list's own read, Prisma would count those of all. */
async function countItems(playlistIds: string[]) {
  const where = { playlistId: { in: playlistIds } }
  const rows = await db.playlistItem.groupBy({ by: ['playlistId'], where, _count: true })
  return new Map(rows.map(({ playlistId, _count }) => [playlistId, _count]))
}

const PAGE_SIZE = 20
/** How many titles the list shows of a playlist before it only counts the rest. */
const MAX_TITLES = 4

const playlistSelect = { id: true, name: true, description: true, createdBy: true, createdAt: true } as const
const itemsSelect = {
  orderBy: { orderIndex: 'asc' },
  select: {
    ...{ id: true, key: true, capo: true, note: true, singer: true, tempo: true },
    hymn: { select: { id: true, number: true, title: true, defaultKey: true, capo: true, link: true } },
  },
} satisfies Prisma.Playlist$itemsArgs

type Row = Prisma.PlaylistGetPayload<{ select: typeof playlistSelect & { items: typeof itemsSelect } }>

const toPlaylist = ({ items, createdAt, ...playlist }: Row) => ({
  ...playlist,
  createdAt: createdAt.toISOString(),
  createdOn: formatLongDate(createdAt),
  hymns: items.map(({ id: itemId, hymn, ...settings }) => ({
    ...hymn,
    ...{ itemId, ...settings },
    // Everyone but those who play from the chart calls a song's key what sounds.
    ...{ defaultKey: findOwnKey(hymn), ownCapo: hymn.capo },
  })),
})

const toListedPlaylist = (
  { hymns, ...playlist }: ReturnType<typeof toPlaylist> & { count: number },
  plans: Map<string, Plan>,
) => ({
  ...playlist,
  plannedFor: plans.get(playlist.id)?.day ?? null,
  hymns: hymns.slice(0, MAX_TITLES).map(({ id, itemId, title, link }) => ({ id, itemId, title, link })),
})
