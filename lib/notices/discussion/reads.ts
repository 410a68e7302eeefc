import 'server-only'
import { whereOut } from '@/lib/notices/schedule/reads'
import { db } from '@/lib/platform/database/db'
import { databaseNow } from '@/lib/platform/realtime/database-clock'

/** A notice that everyone sees now, to be liked and commented. */
export function findNoticeOnAir({ noticeId: id }: { noticeId: string }) {
  return db.notice.findFirst({ where: { id, ...whereOut(databaseNow()) }, select: { id: true, expiresAt: true } })
}

export function findComment({ commentId: id }: { commentId: string }) {
  return db.noticeComment.findUnique({
    where: { id, removedAt: null, notice: { removedAt: null } },
    select: { id: true, authorId: true },
  })
}
