import type { Metadata } from 'next'
import { AddNoticeLink } from '@/components/notices/feed/add-notice-link'
import { Notices } from '@/components/notices/feed/notices'
import { PageHeader } from '@/components/ui/page-header'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Avisos' }

export default function NoticesPage() {
  return (
    <>
      <PageHeader title="Avisos" subtitle="O que acontece na nossa comunidade." actions={<AddNoticeLink />} />
      <Notices />
    </>
  )
}
