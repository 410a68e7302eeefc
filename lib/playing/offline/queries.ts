import 'server-only'
import { cacheLife } from 'next/cache'
import * as z from 'zod'
import { db } from '@/lib/platform/database/db'
import { cacheRows } from '@/lib/platform/realtime/cache-rows'
import { isBuilding } from '@/lib/platform/runtime/env'
import type { Setlist } from '@/lib/playing/setlist'
import { sampleSetlist } from './sample'

/** Returns a whole playlist with lyrics, to be saved offline; anyone who has its link may read it. */
export async function getSetlist(id: string) {
  if (!isBuilding && !z.uuid().safeParse(id).success) return null
  return cachedSetlist(id) // for everyone
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
