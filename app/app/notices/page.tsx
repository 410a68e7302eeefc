import type { Metadata } from 'next'
import { AddNoticeLink } from '@/components/notices/feed/add-notice-link'
import { NoticeFeed } from '@/components/notices/feed/notice-feed'
import { PageHeader } from '@/components/ui/page-header'
import { firstNotices } from '@/lib/notices/queries'

export const metadata: Metadata = { title: 'Avisos' }
export const ensureStatic = 'navigation'

export default async function NoticesPage() {
  return (
    <>
      <PageHeader title="Avisos" subtitle="O que acontece na nossa comunidade." actions={<AddNoticeLink />} />
      <NoticeFeed first={await firstNotices()} />
    </>
  )
}
