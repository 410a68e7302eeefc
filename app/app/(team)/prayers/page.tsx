import type { Metadata } from 'next'
import { Suspense } from 'react'
import { LetterDrawing } from '@/components/kit/art/drawings'
import { FilterLinks } from '@/components/kit/ui/filter-links'
import { PageHeader } from '@/components/kit/ui/page-header'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { WithRail } from '@/components/kit/ui/with-rail'
import { LazyOffer } from '@/components/notifications/lazy-offer'
import { PrayerList } from '@/components/prayers/list/prayer-list'
import { PrayerSettingsSummary } from '@/components/prayers/list/prayer-settings-summary'
import { Gate } from '@/components/session/gate'
import { messages } from '@/lib/prayers/messages'
import { canManagePrayers } from '@/lib/prayers/policy'
import { parseStatus, type Status } from '@/lib/prayers/prayer'
import { routes } from '@/lib/values/routes/routes'
import { teamRoutes } from '@/lib/values/routes/team-routes'

export const metadata: Metadata = { title: 'Pedidos de oração' }

export default function PrayersPage({ searchParams }: PageProps<'/app/prayers'>) {
  return (
    <>
      <PageHeader title="Pedidos de oração" back={{ href: routes.profile, label: 'Perfil' }} />
      <Gate
        allow={canManagePrayers}
        guests={messages.signIn}
        members={{ ...messages.teamOnly, back: { href: routes.home, label: 'Voltar ao início' } }}
        drawing={<LetterDrawing />}
        fallback={<SkeletonList rows={3} />}
      >
        {searchParams.then(({ show }) => (
          <>
            <PrayerNav current={parseStatus(show)} />
            <LazyOffer topic="prayers" className="mb-4" />
            <Suspense key={parseStatus(show)} fallback={<SkeletonList rows={3} />}>
              <WithRail rail={<PrayerSettingsSummary />}>
                <PrayerList status={parseStatus(show)} />
              </WithRail>
            </Suspense>
          </>
        ))}
      </Gate>
    </>
  )
}

/** The three statuses of a request. */
const PrayerNav = ({ current }: { current: Status }) => (
  <FilterLinks
    label="Pedidos de oração"
    choices={statuses.map(({ status, text, href }) => ({ text, href, isCurrent: status === current }))}
  />
)

const statuses = [
  { status: 'new', text: 'Novos', href: teamRoutes.prayers() },
  { status: 'praying', text: 'Em oração', href: teamRoutes.prayers('praying') },
  { status: 'answered', text: 'Respondidos', href: teamRoutes.prayers('answered') },
]
