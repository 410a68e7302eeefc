import { getNoticeToEdit } from '@/lib/notices/queries'
import { MissingNotice } from './missing-notice'
import { EditNoticeForm } from './notice-form'

export async function NoticeEditor({ id }: { id: string }) {
  const notice = await getNoticeToEdit(id)
  return notice ? <EditNoticeForm key={id} notice={notice} /> : <MissingNotice />
}
