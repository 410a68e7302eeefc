import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import * as z from 'zod'
import { tags } from '@/lib/action/tags'
import { db } from '@/lib/database/db'
import { building } from '@/lib/env'
import type { HeldSet } from './set'

/** A playlist whole, with its lyrics, for the devices that take it along; for whoever has its link. */
export async function getSet(id: string) {
  if (!building && !z.uuid().safeParse(id).success) return null
  return cachedSet(id) // for everyone
}

async function cachedSet(id: string): Promise<HeldSet | null> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.playlists, tags.playlist(id), tags.hymns)
  if (building) return null

  const hymn = { select: { id: true, number: true, title: true, lyrics: true, defaultKey: true } }
  const item = { id: true, hymn, key: true, capo: true, note: true, singer: true, tempo: true }
  return db.playlist.findUnique({
    where: { id, removedAt: null },
    select: { id: true, name: true, items: { orderBy: { orderIndex: 'asc' }, select: item } },
  })
}
