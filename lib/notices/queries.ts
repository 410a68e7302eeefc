import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { Prisma } from '@/lib/generated/prisma/client'
import { cacheUntilNextChange, cacheWhileAttached, cacheWhileOut, isOutSql } from '@/lib/notices/schedule/reads'
import { cacheRows } from '@/lib/platform/realtime/cache-rows'
import { databaseNow, markNow } from '@/lib/platform/realtime/database-clock'
import { tags } from '@/lib/platform/realtime/tags'
import { isBuilding } from '@/lib/platform/runtime/env'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { type Cursor, toPage } from '@/lib/values/cursor'
import { type NoticePage, type PersonalNotices, sampleNotice, toDiscussedNotice, toNotice } from './notice'
import { canManageNotices } from './policy'
import { cacheWhileDiscussed, FIRST_PAGE_SIZE, PAGE_SIZE, readDiscussedNotices, readLikes, readNotices } from './reads'
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

/** Returns a notice of any type; null if it is unknown. */
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

/**
 * Returns how many like each of these notices, which of them this visitor likes, and whether they may edit them, as of an
 * instant. Strangers are told nothing.
 */
export async function getPersonalNotices(noticeIds: string[]): Promise<PersonalNotices> {
  const actor = await currentActor()
  const asOf = markNow()
  if (actor.role === 'nobody') return { likes: {}, liked: [], editable: false, asOf }

  const editable = canManageNotices(actor)
  const isShown = editable ? Prisma.sql`n.removed_at is null` : isOutSql(databaseNow())
  const rows = await readLikes(
    Prisma.sql`n.id = any(${noticeIds}::uuid[]) and ${isShown}`,
    isPerson(actor) ? actor.id : null,
  )
  return {
    likes: Object.fromEntries(rows.map(({ id, likes }) => [id, likes])),
    liked: rows.filter(({ isLiked }) => isLiked).map(({ id }) => id),
    editable,
    asOf,
  }
}

/** Adds what `getPersonalNotices` returns to a page of notices. */
export async function addPersonal(page: NoticePage) {
  // The page is for everyone; what is added asks who is there.
  const personal = await getPersonalNotices(page.items.map(({ id }) => id))
  // Tabs of the earlier release find the number in each notice.
  const items = page.items.map(notice => ({ ...notice, likes: personal.likes[notice.id] ?? 0 }))
  return { ...page, items, personal }
}

async function cachedFirstNotices(type: NoticeType): Promise<NoticePage> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices)
  if (isBuilding) return { items: [], next: null }

  const now = databaseNow()
  const [rows] = await Promise.all([readNoticesAfter(null, type, now, FIRST_PAGE_SIZE), cacheUntilNextChange(now)])
  cacheWhileAttached(rows)
  cacheWhileDiscussed(rows)
  return toPage(rows.map(toDiscussedNotice), FIRST_PAGE_SIZE)
}

async function findNoticesAfter(after: Cursor, type: NoticeType): Promise<NoticePage> {
  const rows = await readNoticesAfter(after, type, databaseNow(), PAGE_SIZE)
  return toPage(rows.map(toDiscussedNotice), PAGE_SIZE)
}

/** Reads one more than a page has. The notice of the cursor says whether the page goes on among the pinned ones. */
function readNoticesAfter(after: Cursor | null, type: NoticeType, now: Date, size: number) {
  const afterCursor = after
    ? Prisma.sql`and (n.is_pinned, n.created_at, n.id) <
        (coalesce((select is_pinned from notices where id = ${after.id}::uuid), false), ${new Date(after.createdAt)}, ${after.id}::uuid)`
    : Prisma.empty
  const rows = Prisma.sql`notices n where n.type = ${type}::notice_type and ${isOutSql(now)} ${afterCursor}`
  return readDiscussedNotices(rows, size + 1)
}

/** Found also while it is not out, so that its page knows when it will be. */
async function cachedNotice(id: string) {
  'use cache'
  cacheLife('max')
  cacheRows('notice', [id])
  if (isBuilding) return { ...sampleNotice, isImportant: false }

  const [row] = await readNotices(Prisma.sql`n.id = ${id}::uuid and n.removed_at is null`, 1)
  return row && cacheWhileOut(row) ? { ...toNotice(row), isImportant: row.isImportant } : null
}

async function cachedMainNotices() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices)
  return isBuilding ? [] : findNewestNotices('main')
}

type NoticeType = 'normal' | 'main'

const HOME_COUNT = 3
