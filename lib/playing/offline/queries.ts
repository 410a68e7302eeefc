import 'server-only'
import { createHash } from 'node:crypto'
import { cacheLife, cacheTag } from 'next/cache'
import * as z from 'zod'
import { db } from '@/lib/database/db'
import type { PlayedHymn, Setlist } from '@/lib/playing/setlist'
import { tags } from '@/lib/realtime/tags'
import { isBuilding } from '@/lib/runtime/env'

/** A playlist whole, with its lyrics, for the devices that take it along; for whoever has its link. */
export async function getSetlist(id: string) {
  if (!isBuilding && !z.uuid().safeParse(id).success) return null
  return cachedSetlist(id) // for everyone
}

/** Every hymn whole, by number, as the text that devices keep. */
export async function getSongbook() {
  return cachedSongbook() // for everyone
}

/** What changes with any of them: whoever has them all already is told so without reading three megabytes. */
export async function getSongbookEtag() {
  return cachedSongbookEtag() // for everyone
}

async function cachedSongbook() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.hymns)
  if (isBuilding) return '[]'

  const hymns = await db.hymn.findMany({ where: { removedAt: null }, orderBy: { number: 'asc' }, ...hymnSelect })
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
  cacheTag(tags.playlists, tags.playlist(id), tags.hymns)
  if (isBuilding) return null

  const item = { id: true, hymn: hymnSelect, key: true, capo: true, note: true, singer: true, tempo: true }
  return db.playlist.findUnique({
    where: { id, removedAt: null },
    select: { id: true, name: true, items: { orderBy: { orderIndex: 'asc' }, select: item } },
  })
}

const hymnSelect = { select: { id: true, number: true, title: true, lyrics: true, defaultKey: true } } as const
