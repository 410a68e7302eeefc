import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { getChurch } from '@/lib/church/queries'
import { shownSample } from '@/lib/church/sample'
import { type Cursor, pageOf } from '@/lib/cursor'
import { db } from '@/lib/database/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { tags } from '@/lib/realtime/tags'
import { building } from '@/lib/runtime/env'
import { isPerson } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/session'
import { listed } from '@/lib/versions/kept'
import {
  type CommentPage,
  type DiscussedRow,
  type NoticePage,
  type PublicNotice,
  shownComment,
  shownDiscussed,
  shownNotice,
} from './notice'
import { canDeleteComment, canHideComment, canManageNotices } from './policy'
import { sampleNotice } from './sample'
import { noticeRef } from './schema'
import { noticeVersions } from './versions'

export type NoticeToEdit = NonNullable<Awaited<ReturnType<typeof noticeToEdit>>>

/** The first normal notices, newest first, or the first important ones. */
export async function firstNotices(type: Type = 'normal') {
  // The same for everyone.
  return cachedFirstNotices(type)
}

/** Those that follow. */
export async function laterNotices(after: Cursor, type: Type = 'normal') {
  // The same for everyone who has entered, but only the first page is looked at often enough to be kept.
  return noticesAfter(after, type)
}

/** One notice with what people made of it, whatever its kind; nothing for an unknown one. */
export async function getNotice(id: string) {
  if (!building && !isId(id)) return null
  return cachedNotice(id) // for everyone
}

/** One that was chosen for the public page; nothing for every other. */
export async function publicNotice(id: string) {
  if (!building && !isId(id)) return null
  return cachedPublicNotice(id) // for everyone
}

/** Which those are, for search engines. */
export async function publicNotices() {
  // The same for everyone.
  return cachedPublicNotices()
}

/** The important ones of the moment, for the members' home. */
export async function mainNotices() {
  // The same for everyone.
  return cachedMainNotices()
}

/** Those chosen for the public page, or the church's samples, which nobody edits, while there are none. */
export async function homepageNews() {
  // The same for everyone.
  return cachedNews()
}

/** When the public page last had other news. */
export async function lastNewsChange() {
  // The same for everyone.
  return cachedNewsChange()
}

/** What this visitor has liked among these, and whether they may change them. */
export async function personalNotices(noticeIds: string[]) {
  const actor = await currentActor()
  if (!isPerson(actor)) return { liked: [], editable: false }

  const likes = await db.noticeLike.findMany({
    where: { userId: actor.id, notice: { id: { in: noticeIds }, removedAt: null } },
    select: { noticeId: true },
  })
  return { liked: likes.map(({ noticeId }) => noticeId), editable: canManageNotices(actor) }
}

/** The newest comments of a notice, or those before one, as this visitor sees them; nothing for an unknown notice. */
export async function commentsOf(noticeId: string, before?: Cursor): Promise<CommentPage | null> {
  const actor = await currentActor()
  const shown = { noticeId, removedAt: null }
  const [notice, count, rows] = await Promise.all([
    db.notice.findUnique({ where: { id: noticeId, removedAt: null }, select: { id: true } }),
    db.noticeComment.count({ where: shown }),
    db.noticeComment.findMany({
      where: { ...shown, ...(before && olderThan(before)) },
      orderBy: newestFirst,
      take: COMMENTS + 1,
      select: comment,
    }),
  ])
  if (!notice) return null
  const { items, next } = pageOf(
    rows.map(row => ({
      ...shownComment(row),
      deletable: canDeleteComment(actor, row),
      hideable: canHideComment(actor, row),
    })),
    COMMENTS,
  )
  return { items: items.reverse(), earlier: next, count }
}

/** A notice as its form needs it, for those who may change it; nothing for an unknown one. */
export async function noticeToEdit(id: string) {
  if (!(await mayManageNotices()) || !isId(id)) return null
  return db.notice.findUnique({
    where: { id, removedAt: null },
    select: { ...notice, type: true, version: true },
  })
}

/** What it said before, for the same; nothing for an unknown one. */
export async function versionsOfNotice(id: string) {
  const notice = (await mayManageNotices()) && (await noticeToEdit(id))
  return notice ? listed(db, noticeVersions, notice) : null
}

async function mayManageNotices() {
  return canManageNotices(await currentActor())
}

async function cachedFirstNotices(type: Type): Promise<NoticePage> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices, tags.discussion)
  return building ? { items: [], next: null } : noticesAfter(null, type)
}

async function noticesAfter(after: Cursor | null, type: Type): Promise<NoticePage> {
  const begins = after
    ? Prisma.sql`and (n.created_at, n.id) < (${new Date(after.createdAt)}, ${after.id}::uuid)`
    : Prisma.empty
  const found = await discussed(Prisma.sql`n.type = ${type} ${begins}`, PAGE + 1)
  return pageOf(found, PAGE)
}

async function cachedNotice(id: string) {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices, tags.discussion)
  if (building) return { ...sampleNotice, likes: 0, commentsCount: 0, lastComments: [], isImportant: false }
  const [found] = await discussed(Prisma.sql`n.id = ${id}::uuid`, 1)
  return found ?? null
}

/** One statement, however many they are: each notice with its counts and its last two comments. */
async function discussed(which: Prisma.Sql, most: number) {
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
    from notices n where ${which} and n.removed_at is null
    order by n.created_at desc, n.id desc limit ${most}`

  return rows.map(shownDiscussed)
}

async function cachedMainNotices() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices)
  return building ? [] : newest({ type: 'main' })
}

async function cachedPublicNotice(id: string): Promise<PublicNotice | null> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices)
  if (building) return { ...sampleNotice, changedAt: sampleNotice.createdAt }
  const found = await db.notice.findUnique({
    where: { id, showOnHomepage: true, removedAt: null },
    select: { ...notice, updatedAt: true },
  })
  return found && { ...shownNotice(found), changedAt: found.updatedAt.toISOString() }
}

async function cachedPublicNotices() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices)
  if (building) return []
  return db.notice.findMany({
    where: { showOnHomepage: true, removedAt: null },
    orderBy: newestFirst,
    take: IN_SITEMAP,
    select: { id: true, updatedAt: true },
  })
}

async function cachedNews() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices, tags.church)
  const chosen = building ? [] : await newest({ showOnHomepage: true })
  const { sampleNews = [] } = await getChurch()
  const samples = sampleNews.map(shownSample)
  return chosen.length > 0 ? { notices: chosen, editable: true } : { notices: samples, editable: false }
}

async function cachedNewsChange() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices)
  if (building) return undefined
  const { _max } = await db.notice.aggregate({
    where: { showOnHomepage: true },
    _max: { updatedAt: true, removedAt: true },
  })
  // What was taken off the page changed it as well.
  const { updatedAt, removedAt } = _max
  return (updatedAt && removedAt && removedAt > updatedAt ? removedAt : updatedAt) ?? undefined
}

/** The three newest of a kind. */
async function newest(where: { type: 'main' } | { showOnHomepage: true }) {
  const found = await db.notice.findMany({
    where: { ...where, removedAt: null },
    orderBy: newestFirst,
    take: HOME,
    select: notice,
  })
  return found.map(shownNotice)
}

const olderThan = ({ createdAt, id }: Cursor) => ({
  OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }],
})

const isId = (id: string) => noticeRef.safeParse({ noticeId: id }).success

type Type = 'normal' | 'main'

const PAGE = 20
const COMMENTS = 50
const HOME = 3
const IN_SITEMAP = 5000
const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]
const notice = {
  id: true,
  title: true,
  content: true,
  image: true,
  images: true,
  createdAt: true,
  showOnHomepage: true,
} as const
const comment = {
  id: true,
  content: true,
  createdAt: true,
  authorId: true,
  author: { select: { name: true, profileImage: true } },
} as const
