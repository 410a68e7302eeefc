import 'server-only'
import { type Cursor, toPage, whereOlderThan } from '@/lib/cursor'
import { db } from '@/lib/database/db'
import { canDeleteComment, canHideComment } from '@/lib/notices/policy'
import { currentActor } from '@/lib/session/session'
import { type CommentPage, toComment } from './comment'

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
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: PAGE_SIZE + 1,
      select: {
        id: true,
        content: true,
        createdAt: true,
        authorId: true,
        author: { select: { name: true, profileImage: true } },
      },
    }),
  ])
  if (!notice) return null
  const { items, next } = toPage(
    rows.map(row => ({
      ...toComment(row),
      deletable: canDeleteComment(actor, row),
      hideable: canHideComment(actor, row),
    })),
    PAGE_SIZE,
  )
  return { items: items.reverse(), earlier: next, count }
}

const PAGE_SIZE = 50
