import type { Metadata } from 'next'
import { Suspense } from 'react'
import { NoticePage, NoticePageSkeleton } from '@/components/notices/page/notice-page'
import { messages } from '@/lib/notices/messages'
import { sampleNotice } from '@/lib/notices/notice'
import { getNotice } from '@/lib/notices/queries'

export const ensureStatic = 'navigation'

export const generateStaticParams = () => [{ id: sampleNotice.id }]

export async function generateMetadata({ params }: PageProps<'/app/notices/[id]'>): Promise<Metadata> {
  const { id } = await params
  const notice = await getNotice(id)
  return { title: notice ? notice.title : messages.noticeMissing.title }
}

export default function Page({ params }: PageProps<'/app/notices/[id]'>) {
  return (
    <Suspense fallback={<NoticePageSkeleton />}>
      {params.then(({ id }) => (
        <NoticePage id={id} />
      ))}
    </Suspense>
  )
}
