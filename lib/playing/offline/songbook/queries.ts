import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { Prisma } from '@/lib/generated/prisma/client'
import { songbookOrder } from '@/lib/hymns/search/reads'
import { db } from '@/lib/platform/database/db'
import { tags } from '@/lib/platform/realtime/tags'
import { isBuilding } from '@/lib/platform/runtime/env'
import type { SongbookChange, SongbookChanges } from './changes'
import { formatTag, type parseTag, type SongbookState } from './tag'

/** Returns the tag of the songbook as it is now: most devices that ask have it. */
export async function getSongbookTag() {
  return cachedSongbookTag() // for everyone
}

/** Returns all hymns with lyrics, in their order, as the JSON that devices store, and its tag; for everyone. */
export async function getSongbook() {
  const [{ text, ...state }] = await db.$queryRaw<[SongbookState & { text: string }]>`
    select text, ${stateSql} from (${songbookSql}) songbook`
  return { text, tag: formatTag(state) }
}

/**
 * Returns which hymns were written or removed after a device's copy was read; for everyone. Postgres says which
 * transaction wrote each row, and the mark which ones had not ended then, so no commit is missed for coming late.
 */
export async function getSongbookChanges(copy: NonNullable<ReturnType<typeof parseTag>>): Promise<SongbookChanges> {
  const changes = await db.$queryRaw<SongbookChange[]>`
    select h.id, places.at::int, case when h.removed_at is null then row_to_json(played) end as hymn
    from hymns h ${playedSql} left join (
      select h.id, row_number() over (order by ${orderSql}) - 1 as at from hymns h where h.removed_at is null
    ) places on places.id = h.id
    where h.xmin::text::bigint >= ${copy.next}::bigint or h.xmin::text::bigint = any(${copy.running}::bigint[])
    order by places.at`
  return { changes }
}

async function cachedSongbookTag() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.hymns)
  if (isBuilding) return ''

  const [state] = await db.$queryRaw<[SongbookState]>`select ${stateSql} from (${songbookSql}) songbook`
  return formatTag(state)
}

const orderSql = Prisma.sql`${songbookOrder}, h.id`

/** The columns of a `PlayedHymn`. */
const playedSql = Prisma.sql`
  cross join lateral (
    select h.id, h.number, h.collection, h.title, h.lyrics, h.default_key as "defaultKey",
      h.capo, h.tempo, h.author, h.themes, h.link
  ) played`

/** Postgres writes each hymn as JSON.stringify does, so a device computes the same digest. */
const songbookSql = Prisma.sql`
  select '[' || coalesce(string_agg(row_to_json(played)::text, ',' order by ${orderSql}), '') || ']' as text
  from hymns h ${playedSql} where h.removed_at is null`

const stateSql = Prisma.sql`
  left(encode(sha256(convert_to(text, 'UTF8')), 'hex'), 32) as digest, pg_current_snapshot()::text as mark`
