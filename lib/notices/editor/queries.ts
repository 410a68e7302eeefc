import 'server-only'
import { db } from '@/lib/database/db'
import { noticeColumns } from '@/lib/notices/notice'
import { canManageNotices } from '@/lib/notices/policy'
import { isNoticeId } from '@/lib/notices/schema'
import { noticeVersions } from '@/lib/notices/versions'
import { currentActor } from '@/lib/session/session'
import { listVersions } from '@/lib/versions/stored-versions'

export type NoticeToEdit = NonNullable<Awaited<ReturnType<typeof getNoticeToEdit>>>

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
