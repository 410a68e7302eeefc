import type { Metadata } from 'next'
import { ComingWeek } from '@/components/home/coming-week'
import { LinkButton } from '@/components/kit/ui/button'
import { PageHeader } from '@/components/kit/ui/page-header'
import { WithRail } from '@/components/kit/ui/with-rail'
import { AddNoticeLink } from '@/components/notices/feed/add-notice-link'
import { Notices } from '@/components/notices/feed/notices'
import { OffAirNotices } from '@/components/notices/off-air/off-air-notices'
import { NoticeBrowser } from '@/components/notices/search/notice-browser'
import { listNoticeMonths } from '@/lib/notices/search/queries'
import { routes } from '@/lib/values/routes/routes'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Avisos' }

export default async function NoticesPage() {
  return (
    <>
      <PageHeader
        title="Avisos"
        subtitle="O que acontece na nossa comunidade."
        actions={
          <>
            <AddNoticeLink />
            <LinkButton href={routes.importantNotices} variant="ghost" size="small">
              Avisos importantes
            </LinkButton>
          </>
        }
      />
      <WithRail rail={<ComingWeek />}>
        <NoticeBrowser months={await listNoticeMonths()}>
          <OffAirNotices />
          <Notices />
        </NoticeBrowser>
      </WithRail>
    </>
  )
}
