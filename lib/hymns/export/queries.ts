import 'server-only'
import type { Song } from '@/lib/engines/cifra/song'
import type { Prisma } from '@/lib/generated/prisma/client'
import { songbookOrder } from '@/lib/hymns/songbook-order'
import { db } from '@/lib/platform/database/db'
import { formatNumberedTitle } from '@/lib/values/numbered-title'
import { toItemSong } from './item-song'

/** What is downloaded: the name of the file, and the songs in their order, which in a playlist is their number. */
export type ExportedSongs = { name: string; songs: Song[]; isPlaylist?: true }

/** Returns a hymn as a song; null if it is unknown or in the trash. */
export async function findHymnSong(id: string): Promise<ExportedSongs | null> {
  const hymn = await db.hymn.findUnique({ where: { id, removedAt: null }, select: hymnSelect }) // for everyone
  return hymn && { name: formatNumberedTitle(hymn, ' - '), songs: [toSong(hymn)] }
}

/** Returns a playlist's songs, each as it is played there; null if it is unknown or hidden. */
export async function findPlaylistSongs(id: string): Promise<ExportedSongs | null> {
  const item = { key: true, capo: true, tempo: true, hymn: { select: hymnSelect } }
  const playlist = await db.playlist.findUnique({
    where: { id, removedAt: null }, // for everyone
    select: { name: true, items: { orderBy: { orderIndex: 'asc' }, select: item } },
  })
  if (!playlist) return null
  const songs = playlist.items.map(({ hymn, ...choices }) => toItemSong(toSong(hymn), choices))
  return { name: playlist.name, songs, isPlaylist: true }
}

/** Returns all hymns, or those of a collection, in the order of the songbook; null for a collection that has none. */
export async function listSongs(collection?: string): Promise<ExportedSongs | null> {
  const hymns = await db.hymn.findMany({
    where: { removedAt: null, ...(collection !== undefined && { collection }) }, // for everyone
    orderBy: songbookOrder,
    select: hymnSelect,
  })
  if (collection !== undefined && hymns.length === 0) return null
  return { name: collection || 'Louvores', songs: hymns.map(toSong) }
}

const hymnSelect = {
  ...{ number: true, collection: true, title: true, lyrics: true, defaultKey: true },
  ...{ capo: true, tempo: true, author: true, themes: true, link: true },
} as const

const toSong = ({ defaultKey, ...hymn }: Prisma.HymnGetPayload<{ select: typeof hymnSelect }>): Song => ({
  ...hymn,
  key: defaultKey,
})
