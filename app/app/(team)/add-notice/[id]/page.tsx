import type { Metadata } from 'next'
import { MissingNotice } from '@/components/notices/editor/missing-notice'
import { NoticeGate } from '@/components/notices/editor/notice-gate'
import { AddedNotice } from '@/components/notices/page/added-notice'
import { getNoticePreview } from '@/lib/notices/editor/queries'

export const metadata: Metadata = { title: 'Aviso publicado' }

export default function AddedNoticePage({ params }: PageProps<'/app/add-notice/[id]'>) {
  return (
    <NoticeGate>
      {params.then(({ id }) => (
        <Shown id={id} />
      ))}
    </NoticeGate>
  )
}

async function Shown({ id }: { id: string }) {
  const notice = await getNoticePreview(id)
  return notice ? <AddedNotice notice={notice} /> : <MissingNotice />
}
