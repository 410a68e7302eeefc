import 'server-only'
import { createHash } from 'node:crypto'
import { cacheLife, cacheTag } from 'next/cache'
import * as z from 'zod'
import { db } from '@/lib/database/db'
import type { HeldSet, PlayedHymn } from '@/lib/playing/setlist'
import { tags } from '@/lib/realtime/tags'
import { building } from '@/lib/runtime/env'

/** A playlist whole, with its lyrics, for the devices that take it along; for whoever has its link. */
export async function getSet(id: string) {
  if (!building && !z.uuid().safeParse(id).success) return null
  return cachedSet(id) // for everyone
}

/** Every hymn whole, by number, as the text that devices keep. */
export async function getSongbook() {
  return cachedSongbook() // for everyone
}

/** What changes with any of them: whoever has them all already is told so without reading three megabytes. */
export async function getSongbookTag() {
  return cachedSongbookTag() // for everyone
}

async function cachedSongbook() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.hymns)
  if (building) return '[]'

  const hymns = await db.hymn.findMany({ where: { removedAt: null }, orderBy: { number: 'asc' }, ...hymn })
  return JSON.stringify(hymns satisfies PlayedHymn[])
}

async function cachedSongbookTag() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.hymns)
  return `"${createHash('sha256')
    .update(await cachedSongbook())
    .digest('base64url')
    .slice(0, 16)}"`
}

async function cachedSet(id: string): Promise<HeldSet | null> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.playlists, tags.playlist(id), tags.hymns)
  if (building) return null

  const item = { id: true, hymn, key: true, capo: true, note: true, singer: true, tempo: true }
  return db.playlist.findUnique({
    where: { id, removedAt: null },
    select: { id: true, name: true, items: { orderBy: { orderIndex: 'asc' }, select: item } },
  })
}

const hymn = { select: { id: true, number: true, title: true, lyrics: true, defaultKey: true } } as const
