import 'server-only'
import { deriveId, isFirstSubmission } from '@/lib/action/submission'
import { db } from '@/lib/database/db'
import { moveToTrash } from '@/lib/removals/mutations'

type CommentFields = { noticeId: string; authorId: string; content: string }

/** Saves a comment once per submission. Returns the stored comment, or null if it was deleted since. */
export function saveComment(fields: CommentFields, submission: string) {
  const id = deriveId(submission)
  return db.$transaction(async transaction => {
    if (await isFirstSubmission(transaction, submission))
      await transaction.noticeComment.create({ data: { id, ...fields } })
    return transaction.noticeComment.findUnique({
      where: { id, authorId: fields.authorId, removedAt: null },
      include: { author: { select: { name: true, profileImage: true } } },
    })
  })
}

/** Sets or removes a like; repeated or concurrent taps result in one like or none. */
export function setLike(noticeId: string, userId: string, liked: boolean) {
  return db.$transaction(async transaction => {
    if (liked) await transaction.noticeLike.createMany({ data: [{ noticeId, userId }], skipDuplicates: true })
    else await transaction.noticeLike.deleteMany({ where: { noticeId, userId } })
    return { liked, likes: await transaction.noticeLike.count({ where: { noticeId } }) }
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
