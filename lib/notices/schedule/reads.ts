import 'server-only'
import { cacheTag } from 'next/cache'
import { Prisma } from '@/lib/generated/prisma/client'
import type { NoticeRow } from '@/lib/notices/notice'
import { db } from '@/lib/platform/database/db'
import { cacheRows } from '@/lib/platform/realtime/cache-rows'
import { databaseNow } from '@/lib/platform/realtime/database-clock'
import { tags } from '@/lib/platform/realtime/tags'
import { getNextChange, isOut } from './schedule'

/** An SQL condition for the notices (`n`) that everyone sees at this instant: published, not over, not removed. */
export const isOutSql = (now: Date) =>
  Prisma.sql`(n.removed_at is null and n.created_at <= ${now} and (n.expires_at is null or n.expires_at > ${now}))`

/** The same for Prisma. */
export const whereOut = (now: Date) => ({
  removedAt: null,
  createdAt: { lte: now },
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
})

/** Makes the cached value that is being computed expire when the next notice appears or ends. Returns that instant. */
export async function cacheUntilNextChange(now: Date) {
  const next = await findNextChange(now)
  if (next) cacheTag(tags.until(next))
  return next
}

/** Makes it expire when this notice appears or ends. Returns whether everyone sees the notice now. */
export function cacheWhileOut(row: NoticeRow) {
  const now = databaseNow()
  const next = getNextChange(row, now)
  if (next) cacheTag(tags.until(next))
  cacheWhileAttached([row])
  return isOut(row, now)
}

/** Makes it expire with what these notices announce: their cards show an event's time, or a playlist's length. */
export function cacheWhileAttached(rows: NoticeRow[]) {
  const [events, playlists] = [
    rows.flatMap(({ eventId }) => eventId ?? []),
    rows.flatMap(({ playlistId }) => playlistId ?? []),
  ]
  if (events.length > 0) cacheRows('event', events)
  if (playlists.length > 0) cacheRows('playlist', playlists)
}

/** Returns the first instant after this one at which a notice appears or ends; null if none does. */
export async function findNextChange(now: Date) {
  const [found] = await db.$queryRaw<{ next: Date | null }[]>`
    select least(
      (select min(n.created_at) from notices n where n.created_at > ${now} and n.removed_at is null),
      (select min(n.expires_at) from notices n where n.expires_at > ${now} and n.removed_at is null)) as next`
  return found?.next ?? null
}
