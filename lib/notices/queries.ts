import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { type Cursor, toPage } from '@/lib/cursor'
import { db } from '@/lib/database/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { tags } from '@/lib/realtime/tags'
import { isBuilding } from '@/lib/runtime/env'
import { isPerson } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/session'
import { type DiscussedRow, type NoticePage, noticeColumns, sampleNotice, toDiscussedNotice, toNotice } from './notice'
import { canManageNotices } from './policy'
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

/** Returns the three newest notices of a kind, which are the same for everyone. */
export async function findNewestNotices(where: { type: 'main' } | { showOnHomepage: true }) {
  const found = await db.notice.findMany({
    where: { ...where, removedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: HOME_COUNT,
    select: noticeColumns,
  })
  return found.map(toNotice)
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

type NoticeType = 'normal' | 'main'

const PAGE_SIZE = 20
const HOME_COUNT = 3
