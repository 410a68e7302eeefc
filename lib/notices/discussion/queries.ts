import 'server-only'
import { cacheLife } from 'next/cache'
import { Prisma } from '@/lib/generated/prisma/client'
import { canCorrectComment, canDeleteComment, canHideComment } from '@/lib/notices/policy'
import { shownAuthorSql } from '@/lib/people/guardian/reads'
import { db } from '@/lib/platform/database/db'
import { cacheRows } from '@/lib/platform/realtime/cache-rows'
import { requestTime } from '@/lib/platform/realtime/computations'
import { markNow } from '@/lib/platform/realtime/database-clock'
import { getLastChange } from '@/lib/platform/realtime/last-change'
import { tags } from '@/lib/platform/realtime/tags'
import { currentActor } from '@/lib/platform/session/session'
import { type Cursor, toPage } from '@/lib/values/cursor'
import { type CommentPage, getCorrectionEnd, toComment } from './comment'
import { findNoticeOnAir } from './reads'
import { pickLastTwo } from './threads'

/**
 * Returns a notice's newest comments with their replies, or those before a cursor, as this visitor sees them; null if
 * the notice is unknown or not out. The cursor is the comment itself, also where only its replies are left.
 */
export async function listComments(noticeId: string, before?: Cursor): Promise<CommentPage | null> {
  const actor = await currentActor()
  // What is cached is as new as the last change that this process knows of.
  const lastChange = getLastChange(tags.discussion, requestTime())
  const [notice, { asOf, count, rows, last }] = await Promise.all([
    findNoticeOnAir({ noticeId }),
    before ? readDiscussion(noticeId, before) : cachedNewestDiscussion(noticeId),
  ])
  if (!notice) return null

  const cursors = [...new Map(rows.map(({ threadId: id, threadAt }) => [id, threadAt]))].map(([id, at]) => ({
    id,
    createdAt: at.toISOString(),
  }))
  const { items: threads, next } = toPage(cursors, PAGE_SIZE)
  const threadIds = new Set(threads.map(({ id }) => id))
  const items = rows
    .filter(({ threadId }) => threadIds.has(threadId))
    .toSorted(inReadingOrder)
    .map(row => ({
      ...toShown(row),
      deletable: canDeleteComment(actor, row),
      hideable: canHideComment(actor, row),
      correctableUntil: canCorrectComment(actor, row) ? getCorrectionEnd(row.createdAt) : null,
      earlierTexts: canHideComment(actor, row) ? row.earlierTexts : [],
    }))
  return {
    items,
    earlier: next,
    count,
    last: pickLastTwo(last.map(toShown)),
    asOf: Math.max(asOf, lastChange),
    expiresAt: notice.expiresAt?.toISOString() ?? null,
  }
}

/** However many have the dialog open, what is new in it is read once. */
async function cachedNewestDiscussion(noticeId: string) {
  'use cache'
  cacheLife('max')
  cacheRows('comments', [noticeId])
  const discussion = await readDiscussion(noticeId)
  const shown = [...discussion.rows, ...discussion.last]
  cacheRows('person', [...new Set(shown.map(({ authorId }) => authorId))])
  return discussion
}

async function readDiscussion(noticeId: string, before?: Cursor) {
  const asOf = markNow()
  const [count, rows, last] = await Promise.all([
    db.noticeComment.count({ where: { noticeId, removedAt: null } }),
    readThreads(noticeId, before),
    readComments(Prisma.sql`c.notice_id = ${noticeId}::uuid`, Prisma.sql`c.created_at desc, c.id desc limit 2`),
  ])
  return { asOf, count, rows, last }
}

/** Reads one comment more than a page has, each with its replies, newest first. */
function readThreads(noticeId: string, before?: Cursor) {
  const [threadAt, threadId] = [Prisma.sql`coalesce(parent_at, created_at)`, Prisma.sql`coalesce(parent_id, id)`]
  const beforeCursor = before
    ? Prisma.sql`and (${threadAt}, ${threadId}) < (${new Date(before.createdAt)}, ${before.id}::uuid)`
    : Prisma.empty
  const wanted = Prisma.sql`
    select distinct ${threadAt} as at, ${threadId} as id from notice_comments
    where notice_id = ${noticeId}::uuid and removed_at is null ${beforeCursor}
    order by 1 desc, 2 desc limit ${PAGE_SIZE + 1}`
  return readComments(
    Prisma.sql`c.notice_id = ${noticeId}::uuid and coalesce(c.parent_id, c.id) in (select id from (${wanted}) wanted)`,
    Prisma.sql`"threadAt" desc, "threadId" desc`,
  )
}

const readComments = (condition: Prisma.Sql, order: Prisma.Sql) => db.$queryRaw<CommentRow[]>`
  select c.id, c.content, c.created_at as "createdAt", c.parent_id as "parentId", c.author_id as "authorId",
    c.edited_at is not null as "isEdited", c.earlier_texts as "earlierTexts",
    coalesce(c.parent_at, c.created_at) as "threadAt", coalesce(c.parent_id, c.id) as "threadId",
    ${shownAuthorSql()}
  from notice_comments c join profiles p on p.id = c.author_id
  where ${condition} and c.removed_at is null order by ${order}`

type CommentRow = {
  id: string
  content: string
  createdAt: Date
  parentId: string | null
  authorId: string
  isEdited: boolean
  earlierTexts: string[]
  threadAt: Date
  threadId: string
  name: string
  profileImage: string | null
}

const toShown = ({ name, profileImage, ...row }: CommentRow) => toComment({ ...row, author: { name, profileImage } })

/** By comment, oldest first; each is followed by its replies, oldest first. */
const inReadingOrder = (one: CommentRow, other: CommentRow) =>
  Number(one.threadAt) - Number(other.threadAt) ||
  compareText(one.threadId, other.threadId) ||
  Number(one.parentId !== null) - Number(other.parentId !== null) ||
  Number(one.createdAt) - Number(other.createdAt) ||
  compareText(one.id, other.id)

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const PAGE_SIZE = 50
