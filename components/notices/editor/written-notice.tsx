import { noticeToEdit } from '@/lib/notices/queries'
import { MissingNotice } from './missing-notice'
import { EditNoticeForm } from './notice-form'

export async function WrittenNotice({ id }: { id: string }) {
  const notice = await noticeToEdit(id)
  return notice ? <EditNoticeForm key={id} notice={notice} /> : <MissingNotice />
}
