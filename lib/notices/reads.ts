import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'
import { shownAuthorSql } from '@/lib/people/guardian/reads'
import { db } from '@/lib/platform/database/db'
import { cacheRows } from '@/lib/platform/realtime/cache-rows'
import { markNow } from '@/lib/platform/realtime/database-clock'
import type { CommentSummaryRow, DiscussedRow, NoticeRow } from './notice'

// Uncached reads for queries and actions; their policies check the actor.

/** A notice for those who manage it, out or not. */
export function findNotice({ noticeId: id }: { noticeId: string }) {
  return db.notice.findUnique({ where: { id, removedAt: null }, select: { id: true } })
}

/** How many notices a list shows before people scroll, and then at a time. */
export const FIRST_PAGE_SIZE = 10
export const PAGE_SIZE = 20

/** Reads notices (`n`) in one statement, however many there are; pinned ones first. */
export const readNotices = (condition: Prisma.Sql, limit: number) =>
  db.$queryRaw<NoticeRow[]>`
    select ${noticeColumns} from notices n where ${condition} order by ${pinnedFirst} limit ${limit}`

/** The same of some rows (`n`), with the number of their comments and the last two. */
export const readDiscussedNotices = (rows: Prisma.Sql, limit: number, order = pinnedFirst) =>
  db.$queryRaw<DiscussedRow[]>`
    select ${noticeColumns}, ${commentColumns()} from ${rows} order by ${order} limit ${limit}`

/** The likes and comments of notices (`n`). */
export const readReactions = (condition: Prisma.Sql) =>
  db.$queryRaw<(CommentSummaryRow & { id: string; likes: number })[]>`
    select n.id, ${likeCount} as likes, ${commentColumns()} from notices n where ${condition}`

/** How many like notices (`n`), and which of them a person likes; a guest likes none. */
export const readLikes = (condition: Prisma.Sql, personId: string | null) =>
  db.$queryRaw<{ id: string; likes: number; isLiked: boolean }[]>`
    select n.id, l.likes, l."isLiked"
    from notices n cross join lateral (
      select count(*)::int as likes, coalesce(bool_or(user_id = ${personId}::uuid), false) as "isLiked"
      from notice_likes where notice_id = n.id
    ) l where ${condition}`

/**
 * Makes the cached value that is being computed depend on the comments of these notices, and on whose names stand at
 * those that are shown.
 */
export function cacheWhileDiscussed(rows: DiscussedRow[]) {
  cacheRows(
    'comments',
    rows.map(({ id }) => id),
  )
  cacheRows(
    'person',
    rows.flatMap(({ lastComments }) => lastComments.map(({ authorId }) => authorId)),
  )
}

const pinnedFirst = Prisma.sql`n.is_pinned desc, n.created_at desc, n.id desc`
export const newestFirst = Prisma.sql`n.created_at desc, n.id desc`

const likeCount = Prisma.sql`(select count(*)::int from notice_likes l where l.notice_id = n.id)`

/** What the statement reads is as of its beginning, or newer. */
const commentColumns = () => Prisma.sql`
  (select count(*)::int from notice_comments c where c.notice_id = n.id and c.removed_at is null) as "commentsCount",
  (select coalesce(json_agg(last order by last."createdAt", last.id), '[]') from (
    select c.id, c.content, c.created_at as "createdAt", c.edited_at is not null as "isEdited",
      c.author_id as "authorId", ${shownAuthorSql()}
    from notice_comments c join profiles p on p.id = c.author_id
    where c.notice_id = n.id and c.removed_at is null order by c.created_at desc, c.id desc limit 2
  ) last) as "lastComments",
  ${markNow()}::float8 as "asOf"`

/** An event for members only is announced to nobody: the page is the same for everyone. */
const noticeColumns = Prisma.sql`
  n.id, n.title, n.content, n.image, n.images, n.created_at as "createdAt", n.expires_at as "expiresAt",
  n.updated_at as "updatedAt", n.is_pinned as "isPinned", n.show_on_homepage as "showOnHomepage",
  n.type = 'main' as "isImportant", n.event_id as "eventId",
  n.playlist_id as "playlistId",
  (select json_build_object('id', e.id, 'title', coalesce(x.title, e.title), 'isSeries', e.rule is not null,
     'isCancelled', coalesce(x.is_cancelled, e.is_cancelled),
     'originalDate', to_char(o.day, 'YYYY-MM-DD'),
     'date', to_char(coalesce(x.event_date, o.day), 'YYYY-MM-DD'),
     'time', to_char(coalesce(x.event_time, e.event_time), 'HH24:MI'),
     'isAllDay', coalesce(x.is_all_day, e.is_all_day), 'endDays', coalesce(x.end_days, e.end_days))
   from events e
   cross join lateral (
     select case when e.rule is null or n.event_start is null then e.event_date else n.event_start::date end as day
   ) o
   left join event_exceptions x on x.event_id = e.id and x.original_start = n.event_start::timestamp
   where e.id = n.event_id and e.removed_at is null and not coalesce(x.members_only, e.members_only)
     and x.is_removed is not true) as event,
  (select json_build_object('id', l.id, 'name', l.name,
     'count', (select count(*) from playlist_items i where i.playlist_id = l.id))
   from playlists l where l.id = n.playlist_id and l.removed_at is null) as playlist`
