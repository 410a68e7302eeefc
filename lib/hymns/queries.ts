import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import * as z from 'zod'
import { findOwnKey } from '@/lib/engines/cifra/theory/capo'
import { db } from '@/lib/platform/database/db'
import { cacheRows } from '@/lib/platform/realtime/cache-rows'
import { tags } from '@/lib/platform/realtime/tags'
import { isBuilding } from '@/lib/platform/runtime/env'
import { currentActor } from '@/lib/platform/session/session'
import { listVersions } from '@/lib/platform/versions/stored-versions'
import { MAX_NUMBER } from './lengths'
import { canWriteHymns } from './policy'
import { sampleHymn } from './sample'
import { takeStart } from './songbook-index'
import { songbookOrder } from './songbook-order'
import { hymnVersions } from './versions'

export type ListedHymn = Awaited<ReturnType<typeof listHymns>>[number]
export type HymnToEdit = NonNullable<Awaited<ReturnType<typeof findHymnToEdit>>>

/** Returns the songbook's index: the church's own songbook first, each collection by number. */
export async function listHymns() {
  return cachedHymns() // for everyone
}

/** Returns what a page has of the songbook's index: the first hymns, and how many there are. */
export async function getSongbookStart() {
  return takeStart(await cachedHymns()) // for everyone
}

/** Returns a hymn with its lyrics. */
export async function getHymn(id: string) {
  if (!isBuilding && !z.uuid().safeParse(id).success) return null
  return cachedHymn(id) // for everyone
}

/** Returns a hymn for its form; null if it is unknown or the actor may not change it. */
export async function findHymnToEdit(id: string) {
  if (!canWriteHymns(await currentActor()) || !z.uuid().safeParse(id).success) return null
  return db.hymn.findUnique({ where: { id, removedAt: null }, select: { ...hymnSelect, themes: true, version: true } })
}

/** Returns a hymn's earlier versions; null if it is unknown or the actor may not change it. */
export async function listHymnVersions(id: string) {
  const hymn = canWriteHymns(await currentActor()) && (await findHymnToEdit(id))
  return hymn ? listVersions(db, hymnVersions, hymn) : null
}

/**
 * Returns the wanted number if it is free in the collection, or else the one above its highest, which is null if there
 * is none left; null for those who may not add hymns. Both are one step in the index, however many hymns there are.
 */
export async function findFreeNumber({ collection, wanted }: { collection: string; wanted?: number }) {
  if (!canWriteHymns(await currentActor())) return null
  const live = { collection, removedAt: null }
  if (wanted !== undefined) {
    const taken = await db.hymn.findFirst({ where: { ...live, number: wanted }, select: { id: true } })
    if (!taken) return { number: wanted }
  }
  const highest = await db.hymn.findFirst({
    where: { ...live, number: { not: null } },
    orderBy: { number: 'desc' },
    select: { number: true },
  })
  const next = (highest?.number ?? 0) + 1
  return { number: next <= MAX_NUMBER ? next : null }
}

async function cachedHymns() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.songbook)
  if (isBuilding) return []

  const hymns = await db.hymn.findMany({
    where: { removedAt: null },
    orderBy: songbookOrder,
    select: { id: true, number: true, collection: true, title: true, defaultKey: true, capo: true, link: true },
  })
  // In a list a song's key is what sounds.
  return hymns.map(({ capo, ...hymn }) => ({ ...hymn, defaultKey: findOwnKey({ ...hymn, capo }) }))
}

async function cachedHymn(id: string) {
  'use cache'
  cacheLife('max')
  cacheRows('hymn', [id])
  if (isBuilding) return sampleHymn

  return db.hymn.findUnique({ where: { id, removedAt: null }, select: hymnSelect })
}

const hymnSelect = {
  ...{ id: true, number: true, collection: true, title: true, lyrics: true, defaultKey: true },
  ...{ capo: true, tempo: true, author: true, link: true },
} as const
