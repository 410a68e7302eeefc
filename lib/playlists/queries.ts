import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import * as z from 'zod'
import { tags } from '@/lib/action/tags'
import { type Cursor, type Page, pageOf } from '@/lib/cursor'
import { db } from '@/lib/database/db'
import { building } from '@/lib/env'
import type { Prisma } from '@/lib/generated/prisma/client'
import { currentActor } from '@/lib/session/session'
import { longDate } from '@/lib/time'
import { canChangePlaylist } from './policy'
import { samplePlaylist } from './sample'

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
  return playlist && asListed({ ...playlist, count: playlist.hymns.length })
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
  return building ? 0 : db.playlist.count()
}

async function cachedPlaylist(id: string) {
  'use cache'
  cacheLife('max')
  cacheTag(tags.playlists, tags.playlist(id))
  if (building) return samplePlaylist

  const row = await db.playlist.findUnique({ where: { id }, select: { ...about, items } })
  return row && asPlaylist(row)
}

async function playlistsAfter(after: Cursor | null): Promise<Page<ListedPlaylist>> {
  const rows = await db.playlist.findMany({
    where: after
      ? { OR: [{ createdAt: { lt: after.createdAt } }, { createdAt: after.createdAt, id: { lt: after.id } }] }
      : {},
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PAGE + 1,
    select: { ...about, items: { ...items, take: TITLES }, _count: { select: { items: true } } },
  })
  const playlists = rows.map(({ _count, ...row }) => asListed({ ...asPlaylist(row), count: _count.items }))
  return pageOf(playlists, PAGE)
}

const PAGE = 20
/** How many titles the list shows of a playlist before it only counts the rest. */
const TITLES = 4

const about = { id: true, name: true, description: true, createdBy: true, createdAt: true } as const
const items = {
  orderBy: { orderIndex: 'asc' },
  select: { hymn: { select: { id: true, number: true, title: true, defaultKey: true } } },
} satisfies Prisma.Playlist$itemsArgs

type Row = Prisma.PlaylistGetPayload<{ select: typeof about & { items: typeof items } }>

const asPlaylist = ({ items, createdAt, ...playlist }: Row) => ({
  ...playlist,
  createdAt: createdAt.toISOString(),
  createdOn: longDate(createdAt),
  hymns: items.map(item => item.hymn),
})

const asListed = ({ hymns, ...playlist }: ReturnType<typeof asPlaylist> & { count: number }) => ({
  ...playlist,
  hymns: hymns.slice(0, TITLES).map(({ id, title }) => ({ id, title })),
})
