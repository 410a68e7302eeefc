import type { Metadata } from 'next'
import { ComingWeek } from '@/components/home/coming-week'
import { AddNoticeLink } from '@/components/notices/feed/add-notice-link'
import { Notices } from '@/components/notices/feed/notices'
import { PageHeader } from '@/components/ui/page-header'
import { WithRail } from '@/components/ui/with-rail'
import { routes } from '@/lib/values/routes/routes'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Avisos importantes' }

export default function ImportantNoticesPage() {
  return (
    <>
      <PageHeader
        back={{ href: routes.home, label: 'Início' }}
        title="Avisos importantes"
        subtitle="Os de agora e os de antes."
        actions={<AddNoticeLink />}
      />
      <WithRail rail={<ComingWeek />}>
        <Notices important />
      </WithRail>
    </>
  )
}
