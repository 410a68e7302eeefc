import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import * as z from 'zod'
import { type Cursor, type Page, pageOf } from '@/lib/cursor'
import { db } from '@/lib/database/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { tags } from '@/lib/realtime/tags'
import { building } from '@/lib/runtime/env'
import { longDate } from '@/lib/runtime/time'
import { currentActor } from '@/lib/session/session'
import { type Earlier, listed } from '@/lib/versions/kept'
import { placeIn, sayingLine } from './item-settings'
import { canChangePlaylist, canCreatePlaylists, canForgetSingerKey } from './policy'
import { samplePlaylist } from './sample'
import { playlistVersions } from './versions'

export type Playlist = NonNullable<Awaited<ReturnType<typeof getPlaylist>>>
export type ListedPlaylist = ReturnType<typeof asListed>

/** The first playlists, newest first; of each the hymns it begins with, and how many there are. */
export async function firstPlaylists() {
  return cachedFirstPlaylists() // for everyone
}

/** Those that follow. */
export async function laterPlaylists(after: Cursor) {
  return playlistsAfter(after) // for everyone
}

/** One playlist as the list shows it. */
export async function listedPlaylist(id: string) {
  const playlist = await getPlaylist(id) // for everyone
  if (!playlist) return null
  const { version: _, ...shown } = playlist
  return asListed({ ...shown, count: shown.hymns.length })
}

/** How many there are. */
export async function countPlaylists() {
  return cachedCount() // for everyone
}

/** A playlist with its hymns in order, without their lyrics. */
export async function getPlaylist(id: string) {
  if (!building && !z.uuid().safeParse(id).success) return null
  return cachedPlaylist(id) // for everyone
}

/** A playlist as its form needs it, for those who may change it; nothing for an unknown one. */
export async function playlistToEdit(id: string) {
  const [actor, playlist] = await Promise.all([currentActor(), getPlaylist(id)])
  return playlist && canChangePlaylist(actor, playlist) ? playlist : null
}

/** What it said before, for the same, with the hymns by their titles; nothing for an unknown one. */
export async function versionsOfPlaylist(id: string): Promise<Earlier<ReadPlaylist>[] | null> {
  const [actor, playlist] = await Promise.all([currentActor(), getPlaylist(id)])
  if (!playlist || !canChangePlaylist(actor, playlist)) return null

  const versions = await listed(db, playlistVersions, playlist)
  const read = versions.map(({ content, ...version }) => ({
    ...version,
    content: { ...content, hymns: content.hymns.map(placeIn) },
  }))
  const ids = [...new Set(read.flatMap(({ content }) => content.hymns.map(({ hymnId }) => hymnId)))]
  const hymns = await db.hymn.findMany({
    where: { id: { in: ids }, removedAt: null },
    select: { id: true, title: true },
  })
  const titles = new Map(hymns.map(({ id, title }) => [id, title]))
  return read.map(({ content, ...version }) => ({
    ...version,
    content: {
      ...content,
      hymns: content.hymns.map(({ hymnId: id, ...said }) => ({ id, title: titles.get(id), said: sayingLine(said) })),
    },
  }))
}

/**
 * Who has sung a hymn, each in the key of the last time, for those who make playlists; the latest first, and those whom
 * the music team wrote down before members who wrote down themselves. What a suspended person set is not shown.
 */
export async function singersOf(hymnId: string): Promise<SingerKey[] | null> {
  const actor = await currentActor()
  if (!canCreatePlaylists(actor) || !z.uuid().safeParse(hymnId).success) return null
  const ofHymn = { hymnId, hymn: { removedAt: null } }
  const [named, own] = await Promise.all([
    db.singerKey.findMany({
      ...inUse,
      where: { ...ofHymn, singer: { not: null }, OR: [{ authorId: null }, { author: { suspendedAt: null } }] },
    }),
    db.singerKey.findMany({ ...inUse, where: { ...ofHymn, singer: null, author: { suspendedAt: null } } }),
  ])
  return [...named, ...own].map(({ id, singer, key, authorId, author }) => ({
    ...{ id, singer: singer ?? author?.name ?? '', key },
    by: author?.name ?? null,
    isTheirOwn: singer === null,
    mayForget: canForgetSingerKey(actor, { authorId }),
  }))
}

export type SingerKey = {
  id: string
  singer: string
  key: string
  /** Who set it, as far as that is known. */
  by: string | null
  /** The singer set it for themselves. */
  isTheirOwn: boolean
  /** Whoever asks may take it out. */
  mayForget: boolean
}

/** A playlist's version as it can be read; of a hymn that was deleted nothing is said but that it was there. */
export type ReadPlaylist = {
  name: string
  description: string
  hymns: { id: string; title: string | undefined; said: string }[]
}

async function cachedFirstPlaylists(): Promise<Page<ListedPlaylist>> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.playlists)
  return building ? { items: [], next: null } : playlistsAfter(null)
}

async function cachedCount() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.playlists)
  return building ? 0 : db.playlist.count({ where: { removedAt: null } })
}

async function cachedPlaylist(id: string) {
  'use cache'
  cacheLife('max')
  cacheTag(tags.playlists, tags.playlist(id))
  if (building) return samplePlaylist

  const row = await db.playlist.findUnique({
    where: { id, removedAt: null },
    select: { ...about, version: true, items },
  })
  if (!row) return null
  const { version, ...playlist } = row
  return { ...asPlaylist(playlist), version }
}

async function playlistsAfter(after: Cursor | null): Promise<Page<ListedPlaylist>> {
  const rows = await db.playlist.findMany({
    where: { removedAt: null, ...(after && following(after)) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PAGE + 1,
    select: { ...about, items: { ...items, take: TITLES }, _count: { select: { items: true } } },
  })
  const playlists = rows.map(({ _count, ...row }) => asListed({ ...asPlaylist(row), count: _count.items }))
  return pageOf(playlists, PAGE)
}

const following = ({ createdAt, id }: Cursor) => ({
  OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }],
})

const PAGE = 20
const SINGERS = 12
const inUse = {
  orderBy: [{ usedAt: 'desc' }, { id: 'desc' }],
  take: SINGERS,
  select: { id: true, singer: true, key: true, authorId: true, author: { select: { name: true } } },
} satisfies Prisma.SingerKeyFindManyArgs
/** How many titles the list shows of a playlist before it only counts the rest. */
const TITLES = 4

const about = { id: true, name: true, description: true, createdBy: true, createdAt: true } as const
const items = {
  orderBy: { orderIndex: 'asc' },
  select: {
    ...{ id: true, key: true, capo: true, note: true, singer: true, tempo: true },
    hymn: { select: { id: true, number: true, title: true, defaultKey: true } },
  },
} satisfies Prisma.Playlist$itemsArgs

type Row = Prisma.PlaylistGetPayload<{ select: typeof about & { items: typeof items } }>

const asPlaylist = ({ items, createdAt, ...playlist }: Row) => ({
  ...playlist,
  createdAt: createdAt.toISOString(),
  createdOn: longDate(createdAt),
  hymns: items.map(({ id: itemId, hymn, ...said }) => ({ ...hymn, itemId, ...said })),
})

const asListed = ({ hymns, ...playlist }: ReturnType<typeof asPlaylist> & { count: number }) => ({
  ...playlist,
  hymns: hymns.slice(0, TITLES).map(({ id, itemId, title }) => ({ id, itemId, title })),
})
