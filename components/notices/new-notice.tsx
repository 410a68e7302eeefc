import { AdminsOnly } from '@/components/notices/admins-only'
import { AddNoticeForm } from '@/components/notices/notice-form'
import { mayManageNotices } from '@/lib/notices/queries'

export async function NewNotice() {
  return (await mayManageNotices()) ? <AddNoticeForm /> : <AdminsOnly />
}
