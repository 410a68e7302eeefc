import type { Metadata } from 'next'
import { MissingNotice } from '@/components/notices/editor/missing-notice'
import { NoticeGate } from '@/components/notices/editor/notice-gate'
import { NoticePreview } from '@/components/notices/page/notice-preview'
import { getNoticePreview } from '@/lib/notices/editor/queries'

export const metadata: Metadata = { title: 'Como o aviso aparece' }

export default function NoticePreviewPage({ params }: PageProps<'/app/edit-notice/[id]/preview'>) {
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
  return notice ? <NoticePreview notice={notice} /> : <MissingNotice />
}
