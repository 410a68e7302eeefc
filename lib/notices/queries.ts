import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { Prisma } from '@/lib/generated/prisma/client'
import {
  cacheUntilNextChange,
  cacheWhileAttached,
  cacheWhileOut,
  isOutSql,
  whereOut,
} from '@/lib/notices/schedule/reads'
import { db } from '@/lib/platform/database/db'
import { cacheRows } from '@/lib/platform/realtime/cache-rows'
import { databaseNow } from '@/lib/platform/realtime/database-clock'
import { tags } from '@/lib/platform/realtime/tags'
import { isBuilding } from '@/lib/platform/runtime/env'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { type Cursor, toPage } from '@/lib/values/cursor'
import { type NoticePage, sampleNotice, toDiscussedNotice, toNotice } from './notice'
import { canManageNotices } from './policy'
import { cacheWhileDiscussed, readDiscussedNotices, readNotices } from './reads'
import { isNoticeId } from './schema'

/** Returns the first notices of a type, newest first. */
export async function listFirstNotices(type: NoticeType = 'normal') {
  // The same for everyone.
  return cachedFirstNotices(type)
}

/** Returns the following page. */
export async function listNoticesAfter(after: Cursor, type: NoticeType = 'normal') {
  // The same for everyone with a session, but only the first page is read often enough to be cached.
  return findNoticesAfter(after, type)
}

/** Returns a notice of any type with its likes and comments; null if it is unknown. */
export async function getNotice(id: string) {
  if (!isBuilding && !isNoticeId(id)) return null
  return cachedNotice(id) // for everyone
}

/** Returns the current important notices, for the members' home. */
export async function listMainNotices() {
  // The same for everyone.
  return cachedMainNotices()
}

/**
 * Returns the three newest notices of a kind, pinned ones first. For cached functions: what they return expires when a
 * notice appears or ends.
 */
export async function findNewestNotices(kind: 'main' | 'homepage') {
  // The same for everyone.
  const now = databaseNow()
  const condition = kind === 'main' ? Prisma.sql`n.type = 'main'` : Prisma.sql`n.show_on_homepage`
  const [rows] = await Promise.all([
    readNotices(Prisma.sql`${condition} and ${isOutSql(now)}`, HOME_COUNT),
    cacheUntilNextChange(now),
  ])
  cacheWhileAttached(rows)
  return rows.map(toNotice)
}

/** Returns which of these notices this visitor has liked, and whether they may edit them. */
export async function getPersonalNotices(noticeIds: string[]) {
  const actor = await currentActor()
  if (!isPerson(actor)) return { liked: [], editable: false }

  const likes = await db.noticeLike.findMany({
    where: { userId: actor.id, notice: { id: { in: noticeIds }, ...whereOut(databaseNow()) } },
    select: { noticeId: true },
  })
  return { liked: likes.map(({ noticeId }) => noticeId), editable: canManageNotices(actor) }
}

async function cachedFirstNotices(type: NoticeType): Promise<NoticePage> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices)
  if (isBuilding) return { items: [], next: null }

  const now = databaseNow()
  const [rows] = await Promise.all([readNoticesAfter(null, type, now), cacheUntilNextChange(now)])
  cacheWhileAttached(rows)
  cacheWhileDiscussed(rows)
  return toPage(rows.map(toDiscussedNotice), PAGE_SIZE)
}

async function findNoticesAfter(after: Cursor, type: NoticeType): Promise<NoticePage> {
  return toPage((await readNoticesAfter(after, type, databaseNow())).map(toDiscussedNotice), PAGE_SIZE)
}

/** The notice of the cursor says whether the page goes on among the pinned ones. */
function readNoticesAfter(after: Cursor | null, type: NoticeType, now: Date) {
  const afterCursor = after
    ? Prisma.sql`and (n.is_pinned, n.created_at, n.id) <
        (coalesce((select is_pinned from notices where id = ${after.id}::uuid), false), ${new Date(after.createdAt)}, ${after.id}::uuid)`
    : Prisma.empty
  return readDiscussedNotices(
    Prisma.sql`n.type = ${type}::notice_type and ${isOutSql(now)} ${afterCursor}`,
    PAGE_SIZE + 1,
  )
}

/** Found also while it is not out, so that its page knows when it will be. */
async function cachedNotice(id: string) {
  'use cache'
  cacheLife('max')
  cacheRows('notice', [id])
  if (isBuilding)
    return {
      ...sampleNotice,
      likes: 0,
      commentsCount: 0,
      lastComments: [],
      asOf: 0,
      isImportant: false,
      expiresAt: null,
    }

  const [row] = await readDiscussedNotices(Prisma.sql`n.id = ${id}::uuid and n.removed_at is null`, 1)
  if (row) cacheWhileDiscussed([row])
  return row && cacheWhileOut(row) ? toDiscussedNotice(row) : null
}

async function cachedMainNotices() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices)
  return isBuilding ? [] : findNewestNotices('main')
}

type NoticeType = 'normal' | 'main'

const PAGE_SIZE = 20
const HOME_COUNT = 3
