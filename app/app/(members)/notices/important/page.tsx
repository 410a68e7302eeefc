import type { Metadata } from 'next'
import { ComingWeek } from '@/components/home/coming-week'
import { PageHeader } from '@/components/kit/ui/page-header'
import { WithRail } from '@/components/kit/ui/with-rail'
import { AddNoticeLink } from '@/components/notices/feed/add-notice-link'
import { Notices } from '@/components/notices/feed/notices'
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
