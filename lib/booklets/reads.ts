import 'server-only'
import { readChurch } from '@/lib/church/reads'
import { Prisma } from '@/lib/generated/prisma/client'
import { songbookOrder } from '@/lib/hymns/songbook-order'
import { db } from '@/lib/platform/database/db'
import { isQueued } from '@/lib/platform/jobs/reads'
import { siteUrl } from '@/lib/platform/runtime/env'
import { formatNumberedTitle } from '@/lib/values/numbered-title'
import { routes } from '@/lib/values/routes/routes'
import type { Booklet, BookletSong } from './booklet'
import type { BookletRequest } from './schema'

/** SQL that asks whether a row of `booklets` never becomes a PDF: there is none, and no job that would make it. */
export const hasFailed = Prisma.sql`(
  pdf is null and not ${isQueued('makeBooklet', Prisma.sql`format('{"bookletId":"%s"}', booklets.id)`)})`

/** Reads the songs of a request as they are now. Returns null if what it names is gone, or has no song. */
export async function readBooklet({
  hymnId,
  playlistId,
  collection,
  key,
  capo,
  ...choices
}: BookletRequest): Promise<Booklet | null> {
  const { name: church } = await readChurch()
  if (hymnId) {
    const hymn = await db.hymn.findUnique({ where: { id: hymnId, removedAt: null }, select: hymnSelect })
    if (!hymn) return null
    const song = { ...toSong(hymn), ...(key && { key }), ...(capo !== undefined && { capo }) }
    return { title: formatNumberedTitle(hymn), church, kind: 'song', songs: [song], choices }
  }
  if (playlistId) {
    const playlist = await readPlaylist(playlistId)
    if (!playlist || playlist.items.length === 0) return null
    const songs = playlist.items.map(({ hymn, ...settings }) => ({ ...toSong(hymn), ...removeOpen(settings) }))
    const address = siteUrl + routes.sharedPlaylist(playlistId)
    return { title: playlist.name, church, kind: 'playlist', songs, choices, address }
  }
  const where = { removedAt: null, ...(collection !== undefined && { collection }) }
  const hymns = await db.hymn.findMany({ where, orderBy: songbookOrder, select: hymnSelect })
  if (hymns.length === 0) return null
  return {
    title: collection || 'Louvores',
    church,
    kind: 'songbook',
    songs: hymns.map(toSong),
    choices,
    address: siteUrl,
  }
}

const hymnSelect = {
  ...{ title: true, number: true, collection: true, author: true },
  ...{ lyrics: true, defaultKey: true, capo: true, tempo: true },
} as const

type HymnRow = Omit<BookletSong, 'capo' | 'ownCapo'> & { capo: number }

const toSong = ({ capo: ownCapo, ...hymn }: HymnRow): BookletSong => ({ ...hymn, ownCapo })

const readPlaylist = (id: string) =>
  db.playlist.findUnique({
    where: { id, removedAt: null },
    select: {
      name: true,
      items: {
        orderBy: { orderIndex: 'asc' },
        select: { hymn: { select: hymnSelect }, key: true, capo: true, note: true, singer: true, tempo: true },
      },
    },
  })

/** What a playlist leaves open stays as the hymn says it. */
const removeOpen = <Settings extends object>(settings: Settings) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null)) as Partial<BookletSong>
