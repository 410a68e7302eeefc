import type { Metadata } from 'next'
import { Suspense } from 'react'
import { LetterDrawing } from '@/components/art/drawings'
import { PrayerSettingsSummary } from '@/components/prayers/list/prayer-keeping'
import { PrayerList } from '@/components/prayers/list/prayer-list'
import { PrayerNav } from '@/components/prayers/list/prayer-nav'
import { Gate } from '@/components/session/gate'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonList } from '@/components/ui/skeleton'
import { messages } from '@/lib/prayers/messages'
import { canManagePrayers } from '@/lib/prayers/policy'
import { parseStatus } from '@/lib/prayers/prayer'
import { routes } from '@/lib/routes'

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
            <Suspense key={parseStatus(show)} fallback={<SkeletonList rows={3} />}>
              <PrayerList status={parseStatus(show)} />
              <PrayerSettingsSummary />
            </Suspense>
          </>
        ))}
      </Gate>
    </>
  )
}
