import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import * as z from 'zod'
import { db } from '@/lib/db'
import { building } from '@/lib/env'
import type { Prisma } from '@/lib/generated/prisma/client'
import { samplePlaylist } from '@/lib/playlists/sample'
import { tags } from '@/lib/tags'
import { longDate } from '@/lib/time'

export type Playlist = NonNullable<Awaited<ReturnType<typeof getPlaylist>>>

/** Every playlist, newest first, with its hymns in order. */
export async function listPlaylists() {
  return cachedPlaylists() // for everyone
}

/** A playlist with its hymns in order, without their lyrics. */
export async function getPlaylist(id: string) {
  if (!building && !z.uuid().safeParse(id).success) return null
  return cachedPlaylist(id) // for everyone
}

async function cachedPlaylists() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.playlists)
  if (building) return []

  const rows = await db.playlist.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], select: shown })
  return rows.map(asPlaylist)
}

async function cachedPlaylist(id: string) {
  'use cache'
  cacheLife('max')
  cacheTag(tags.playlists, tags.playlist(id))
  if (building) return samplePlaylist

  const row = await db.playlist.findUnique({ where: { id }, select: shown })
  return row && asPlaylist(row)
}

const shown = {
  id: true,
  name: true,
  description: true,
  createdBy: true,
  createdAt: true,
  items: {
    orderBy: { orderIndex: 'asc' },
    select: { hymn: { select: { id: true, number: true, title: true, defaultKey: true } } },
  },
} satisfies Prisma.PlaylistSelect

const asPlaylist = ({ items, createdAt, ...playlist }: Prisma.PlaylistGetPayload<{ select: typeof shown }>) => ({
  ...playlist,
  createdOn: longDate(createdAt),
  hymns: items.map(item => item.hymn),
})
