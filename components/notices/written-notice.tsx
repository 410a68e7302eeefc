import { AdminsOnly } from '@/components/notices/admins-only'
import { MissingNotice } from '@/components/notices/missing-notice'
import { EditNoticeForm } from '@/components/notices/notice-form'
import { mayManageNotices, noticeToEdit } from '@/lib/notices/queries'

export async function WrittenNotice({ id }: { id: string }) {
  if (!(await mayManageNotices())) return <AdminsOnly />

  const notice = await noticeToEdit(id)
  return notice ? <EditNoticeForm key={id} notice={notice} /> : <MissingNotice />
}
