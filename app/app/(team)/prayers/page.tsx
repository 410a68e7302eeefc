import type { Metadata } from 'next'
import { Suspense } from 'react'
import { LetterDrawing } from '@/components/art/drawings'
import { PrayerKeeping } from '@/components/prayers/list/prayer-keeping'
import { PrayerList } from '@/components/prayers/list/prayer-list'
import { PrayerNav } from '@/components/prayers/list/prayer-nav'
import { Gate } from '@/components/session/gate'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonList } from '@/components/ui/skeleton'
import { messages } from '@/lib/prayers/messages'
import { canMindPrayers } from '@/lib/prayers/policy'
import { statusOf } from '@/lib/prayers/prayer'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Pedidos de oração' }

export default function PrayersPage({ searchParams }: PageProps<'/app/prayers'>) {
  return (
    <>
      <PageHeader title="Pedidos de oração" back={{ href: routes.profile, label: 'Perfil' }} />
      <Gate
        allow={canMindPrayers}
        guests={messages.signIn}
        members={{ ...messages.teamOnly, back: { href: routes.home, label: 'Voltar ao início' } }}
        drawing={<LetterDrawing />}
        waiting={<SkeletonList rows={3} />}
      >
        {searchParams.then(({ show }) => (
          <>
            <PrayerNav current={statusOf(show)} />
            <Suspense key={statusOf(show)} fallback={<SkeletonList rows={3} />}>
              <PrayerList status={statusOf(show)} />
              <PrayerKeeping />
            </Suspense>
          </>
        ))}
      </Gate>
    </>
  )
}
