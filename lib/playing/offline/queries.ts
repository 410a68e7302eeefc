import 'server-only'
import { createHash } from 'node:crypto'
import { cacheLife, cacheTag } from 'next/cache'
import * as z from 'zod'
import { songbookOrder } from '@/lib/hymns/songbook-order'
import { db } from '@/lib/platform/database/db'
import { cacheRows } from '@/lib/platform/realtime/cache-rows'
import { tags } from '@/lib/platform/realtime/tags'
import { isBuilding } from '@/lib/platform/runtime/env'
import type { PlayedHymn, Setlist } from '@/lib/playing/setlist'
import { sampleSetlist } from './sample'

/** Returns a whole playlist with lyrics, to be saved offline; anyone who has its link may read it. */
export async function getSetlist(id: string) {
  if (!isBuilding && !z.uuid().safeParse(id).success) return null
  return cachedSetlist(id) // for everyone
}

/** Returns all hymns with lyrics, by number, as the JSON that devices store. */
export async function getSongbook() {
  return cachedSongbook() // for everyone
}

/**
 * Returns the songbook's ETag: a device with the current version gets its answer without three megabytes being read.
 */
export async function getSongbookEtag() {
  return cachedSongbookEtag() // for everyone
}

async function cachedSongbook() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.hymns)
  if (isBuilding) return '[]'

  const hymns = await db.hymn.findMany({ where: { removedAt: null }, orderBy: songbookOrder, ...hymnSelect })
  return JSON.stringify(hymns satisfies PlayedHymn[])
}

async function cachedSongbookEtag() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.hymns)
  return `"${createHash('sha256')
    .update(await cachedSongbook())
    .digest('base64url')
    .slice(0, 16)}"`
}

async function cachedSetlist(id: string): Promise<Setlist | null> {
  'use cache'
  cacheLife('max')
  cacheRows('playlist', [id])
  if (isBuilding) return sampleSetlist

  const item = { id: true, hymn: hymnSelect, key: true, capo: true, note: true, singer: true, tempo: true }
  const setlist = await db.playlist.findUnique({
    where: { id, removedAt: null },
    select: { id: true, name: true, items: { orderBy: { orderIndex: 'asc' }, select: item } },
  })
  cacheRows('hymn', setlist?.items.map(({ hymn }) => hymn.id) ?? [])
  return setlist
}

const hymnSelect = {
  select: {
    ...{ id: true, number: true, collection: true, title: true, lyrics: true, defaultKey: true },
    ...{ capo: true, tempo: true, author: true, themes: true, link: true },
  },
} as const
