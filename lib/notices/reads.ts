import 'server-only'
import { db } from '@/lib/database/db'

// Uncached reads for actions; their policies check the actor.

export function findNotice({ noticeId: id }: { noticeId: string }) {
  return db.notice.findUnique({ where: { id, removedAt: null }, select: { id: true } })
}

export function findComment({ commentId: id }: { commentId: string }) {
  return db.noticeComment.findUnique({
    where: { id, removedAt: null, notice: { removedAt: null } },
    select: { id: true, authorId: true },
  })
}
