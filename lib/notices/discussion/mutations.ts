import 'server-only'
import { addMinutes } from 'date-fns'
import { Prisma } from '@/lib/generated/prisma/client'
import { deriveId, isFirstSubmission, unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { markNow } from '@/lib/platform/realtime/database-clock'
import { moveToTrash } from '@/lib/platform/removals/mutations'

type CommentFields = { noticeId: string; authorId: string; content: string }

/** How many replies a comment may have: all of them are read with it. */
const MAX_REPLIES = 200

/**
 * Saves a comment, or a reply to one of the same notice, once per submission. It is refused if the comment, or the one
 * that it replies to, was deleted meanwhile, or if that one has all the replies that it may have.
 */
export function saveComment(fields: CommentFields, submission: string, replyTo?: string | null) {
  const id = deriveId(submission)
  return db.$transaction(async transaction => {
    const parent = replyTo ? await lockParent(transaction, fields.noticeId, replyTo) : undefined
    const isGone = Boolean(replyTo) && !parent
    const isFull = parent !== undefined && parent.replies >= MAX_REPLIES
    if (!isGone && !isFull && (await isFirstSubmission(transaction, submission))) {
      const thread = parent && { parentId: parent.id, parentAt: parent.createdAt }
      const comment = await transaction.noticeComment.create({
        data: { id, ...fields, ...thread },
        include: withAuthor,
      })
      // A minute's comments are announced together.
      await enqueue(transaction, 'announceComments', { noticeId: fields.noticeId }, addMinutes(new Date(), 1))
      return written({ comment })
    }
    const stored = await findComment(transaction, id, fields.authorId)
    return stored ? written({ comment: stored }) : unwritten(isFull ? 'full' : 'gone')
  })
}

const findComment = (transaction: Transaction, id: string, authorId: string) =>
  transaction.noticeComment.findUnique({
    where: { id, authorId, removedAt: null },
    include: withAuthor,
  })

const withAuthor = { author: { select: { name: true, profileImage: true } } }

/** Replies have one level: a reply to a reply belongs to the comment above. Others who reply wait for the lock. */
async function lockParent(transaction: Transaction, noticeId: string, commentId: string) {
  const [parent] = await transaction.$queryRaw<{ id: string; createdAt: Date }[]>`
    select c.id, c.created_at as "createdAt" from notice_comments c
    where c.id = (select coalesce(parent_id, id) from notice_comments where id = ${commentId}::uuid)
      and c.notice_id = ${noticeId}::uuid and c.removed_at is null for no key update`
  if (!parent) return undefined
  return { ...parent, replies: await transaction.noticeComment.count({ where: { noticeId, parentId: parent.id } }) }
}

/**
 * Corrects a comment; the database keeps what it said, and refuses what is too late. It is refused if the comment was
 * deleted or hidden meanwhile.
 */
export function correctComment(id: string, authorId: string, content: string) {
  return db.$transaction(async transaction => {
    await transaction.noticeComment.updateMany({
      where: { id, authorId, removedAt: null, content: { not: content } },
      data: { content },
    })
    const comment = await findComment(transaction, id, authorId)
    return comment ? written({ comment }) : unwritten('gone')
  })
}

/**
 * Sets or removes a like, in one statement; repeated or concurrent taps result in one like or none. Returns how many like
 * the notice then, as of an instant.
 */
export async function setLike(noticeId: string, userId: string, liked: boolean) {
  const own = liked
    ? Prisma.sql`insert into notice_likes (notice_id, user_id) values (${noticeId}::uuid, ${userId}::uuid) on conflict do nothing`
    : Prisma.sql`delete from notice_likes where notice_id = ${noticeId}::uuid and user_id = ${userId}::uuid`
  // The statement does not see its own change.
  const statement = Prisma.sql`
    with own as (${own})
    select count(*)::int as likes from notice_likes where notice_id = ${noticeId}::uuid and user_id <> ${userId}::uuid`
  return db.$transaction(async transaction => {
    const asOf = markNow()
    const [others] = await transaction.$queryRaw<{ likes: number }[]>(statement)
    return { liked, likes: (others?.likes ?? 0) + Number(liked), asOf }
  })
}

/** Deletes one's own comment for good, and moves somebody else's to the trash. */
export async function deleteOrTrashComment({ id, authorId }: { id: string; authorId: string }, by: string) {
  if (authorId === by) await db.noticeComment.deleteMany({ where: { id } })
  else await removeComment(id, 'deleted', by)
}

/** Hides a comment or moves it to the trash. One that its author deletes at the same moment is already gone. */
export function removeComment(commentId: string, kind: 'deleted' | 'hidden', removedBy: string) {
  return db.$transaction(async transaction => {
    const existing = await transaction.$queryRaw<unknown[]>`
      select 1 from notice_comments where id = ${commentId}::uuid for update`
    if (existing.length > 0) await moveToTrash(transaction, { kind, commentId, removedBy })
  })
}
