import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { getChurch } from '@/lib/church/queries'
import { type Cursor, toPage } from '@/lib/cursor'
import { db } from '@/lib/database/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { tags } from '@/lib/realtime/tags'
import { isBuilding } from '@/lib/runtime/env'
import { isPerson } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/session'
import { listVersions } from '@/lib/versions/stored-versions'
import {
  type CommentPage,
  type DiscussedRow,
  type NoticePage,
  type PublicNotice,
  sampleNotice,
  shownSample,
  toComment,
  toDiscussedNotice,
  toNotice,
} from './notice'
import { canDeleteComment, canHideComment, canManageNotices } from './policy'
import { noticeRef } from './schema'
import { noticeVersions } from './versions'

export type NoticeToEdit = NonNullable<Awaited<ReturnType<typeof getNoticeToEdit>>>

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

/** Returns a notice chosen for the public page; null for any other. */
export async function getPublicNotice(id: string) {
  if (!isBuilding && !isNoticeId(id)) return null
  return cachedPublicNotice(id) // for everyone
}

/** Returns the public notices, for search engines. */
export async function listPublicNotices() {
  // The same for everyone.
  return cachedPublicNotices()
}

/** Returns the current important notices, for the members' home. */
export async function listMainNotices() {
  // The same for everyone.
  return cachedMainNotices()
}

/**
 * Returns the notices chosen for the public page, or, while there are none, the church's samples, which nobody edits.
 */
export async function getHomepageNews() {
  // The same for everyone.
  return cachedNews()
}

/** Returns when the public page's notices last changed. */
export async function getLastNewsChange() {
  // The same for everyone.
  return cachedNewsChange()
}

/** Returns which of these notices this visitor has liked, and whether they may edit them. */
export async function getPersonalNotices(noticeIds: string[]) {
  const actor = await currentActor()
  if (!isPerson(actor)) return { liked: [], editable: false }

  const likes = await db.noticeLike.findMany({
    where: { userId: actor.id, notice: { id: { in: noticeIds }, removedAt: null } },
    select: { noticeId: true },
  })
  return { liked: likes.map(({ noticeId }) => noticeId), editable: canManageNotices(actor) }
}

/**
 * Returns a notice's newest comments, or those before a cursor, as this visitor sees them; null if the notice is
 * unknown.
 */
export async function listComments(noticeId: string, before?: Cursor): Promise<CommentPage | null> {
  const actor = await currentActor()
  const visible = { noticeId, removedAt: null }
  const [notice, count, rows] = await Promise.all([
    db.notice.findUnique({ where: { id: noticeId, removedAt: null }, select: { id: true } }),
    db.noticeComment.count({ where: visible }),
    db.noticeComment.findMany({
      where: { ...visible, ...(before && whereOlderThan(before)) },
      orderBy: newestFirst,
      take: COMMENTS_PAGE_SIZE + 1,
      select: commentColumns,
    }),
  ])
  if (!notice) return null
  const { items, next } = toPage(
    rows.map(row => ({
      ...toComment(row),
      deletable: canDeleteComment(actor, row),
      hideable: canHideComment(actor, row),
    })),
    COMMENTS_PAGE_SIZE,
  )
  return { items: items.reverse(), earlier: next, count }
}

/** Returns a notice for its form; null if it is unknown or the actor may not change it. */
export async function getNoticeToEdit(id: string) {
  if (!(await mayManageNotices()) || !isNoticeId(id)) return null
  return db.notice.findUnique({
    where: { id, removedAt: null },
    select: { ...noticeColumns, type: true, version: true },
  })
}

/** Returns a notice's earlier versions; null if it is unknown or the actor may not change it. */
export async function listNoticeVersions(id: string) {
  const notice = (await mayManageNotices()) && (await getNoticeToEdit(id))
  return notice ? listVersions(db, noticeVersions, notice) : null
}

async function mayManageNotices() {
  return canManageNotices(await currentActor())
}

async function cachedFirstNotices(type: NoticeType): Promise<NoticePage> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices, tags.discussion)
  return isBuilding ? { items: [], next: null } : findNoticesAfter(null, type)
}

async function findNoticesAfter(after: Cursor | null, type: NoticeType): Promise<NoticePage> {
  const afterCursor = after
    ? Prisma.sql`and (n.created_at, n.id) < (${new Date(after.createdAt)}, ${after.id}::uuid)`
    : Prisma.empty
  const found = await findDiscussedNotices(Prisma.sql`n.type = ${type} ${afterCursor}`, PAGE_SIZE + 1)
  return toPage(found, PAGE_SIZE)
}

async function cachedNotice(id: string) {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices, tags.discussion)
  if (isBuilding) return { ...sampleNotice, likes: 0, commentsCount: 0, lastComments: [], isImportant: false }
  const [found] = await findDiscussedNotices(Prisma.sql`n.id = ${id}::uuid`, 1)
  return found ?? null
}

/** Reads notices with their counts and last two comments in one statement, however many there are. */
async function findDiscussedNotices(condition: Prisma.Sql, limit: number) {
  const rows = await db.$queryRaw<DiscussedRow[]>`
    select n.id, n.title, n.content, n.image, n.images, n.created_at as "createdAt",
      n.show_on_homepage as "showOnHomepage", n.type = 'main' as "isImportant",
      (select count(*)::int from notice_likes l where l.notice_id = n.id) as likes,
      (select count(*)::int from notice_comments c where c.notice_id = n.id and c.removed_at is null) as "commentsCount",
      (select coalesce(json_agg(last order by last."createdAt", last.id), '[]') from (
        select c.id, c.content, c.created_at as "createdAt", p.name, p.profile_image as "profileImage"
        from notice_comments c join profiles p on p.id = c.author_id
        where c.notice_id = n.id and c.removed_at is null order by c.created_at desc, c.id desc limit 2
      ) last) as "lastComments"
    from notices n where ${condition} and n.removed_at is null
    order by n.created_at desc, n.id desc limit ${limit}`

  return rows.map(toDiscussedNotice)
}

async function cachedMainNotices() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices)
  return isBuilding ? [] : findNewestNotices({ type: 'main' })
}

async function cachedPublicNotice(id: string): Promise<PublicNotice | null> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices)
  if (isBuilding) return { ...sampleNotice, changedAt: sampleNotice.createdAt }
  const found = await db.notice.findUnique({
    where: { id, showOnHomepage: true, removedAt: null },
    select: { ...noticeColumns, updatedAt: true },
  })
  return found && { ...toNotice(found), changedAt: found.updatedAt.toISOString() }
}

async function cachedPublicNotices() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices)
  if (isBuilding) return []
  return db.notice.findMany({
    where: { showOnHomepage: true, removedAt: null },
    orderBy: newestFirst,
    take: SITEMAP_LIMIT,
    select: { id: true, updatedAt: true },
  })
}

async function cachedNews() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices, tags.church)
  const chosen = isBuilding ? [] : await findNewestNotices({ showOnHomepage: true })
  const { sampleNews = [] } = await getChurch()
  const samples = sampleNews.map(shownSample)
  return chosen.length > 0 ? { notices: chosen, editable: true } : { notices: samples, editable: false }
}

async function cachedNewsChange() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices)
  if (isBuilding) return undefined
  const { _max } = await db.notice.aggregate({
    where: { showOnHomepage: true },
    _max: { updatedAt: true, removedAt: true },
  })
  // Removing a notice from the page changed it as well.
  const { updatedAt, removedAt } = _max
  return (updatedAt && removedAt && removedAt > updatedAt ? removedAt : updatedAt) ?? undefined
}

/** Returns the three newest notices of a kind. */
async function findNewestNotices(where: { type: 'main' } | { showOnHomepage: true }) {
  const found = await db.notice.findMany({
    where: { ...where, removedAt: null },
    orderBy: newestFirst,
    take: HOME_COUNT,
    select: noticeColumns,
  })
  return found.map(toNotice)
}

const whereOlderThan = ({ createdAt, id }: Cursor) => ({
  OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }],
})

const isNoticeId = (id: string) => noticeRef.safeParse({ noticeId: id }).success

type NoticeType = 'normal' | 'main'

const PAGE_SIZE = 20
const COMMENTS_PAGE_SIZE = 50
const HOME_COUNT = 3
const SITEMAP_LIMIT = 5000
const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]
const noticeColumns = {
  id: true,
  title: true,
  content: true,
  image: true,
  images: true,
  createdAt: true,
  showOnHomepage: true,
} as const
const commentColumns = {
  id: true,
  content: true,
  createdAt: true,
  authorId: true,
  author: { select: { name: true, profileImage: true } },
} as const
