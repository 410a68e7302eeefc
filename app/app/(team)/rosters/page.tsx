import type { Metadata } from 'next'
import { Suspense } from 'react'
import { CalendarDrawing } from '@/components/kit/art/drawings'
import { PageHeader } from '@/components/kit/ui/page-header'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { MonthScreen } from '@/components/rosters/month/month-screen'
import { Gate } from '@/components/session/gate'
import { messages } from '@/lib/rosters/planning/messages'
import { canSeeRosters } from '@/lib/rosters/policy'
import { routes } from '@/lib/values/routes/routes'

export const metadata: Metadata = { title: 'Escalas' }

export default function RostersPage({ searchParams }: PageProps<'/app/rosters'>) {
  return (
    <>
      <PageHeader title="Escalas" back={{ href: routes.profile, label: 'Perfil' }} />
      <Gate
        allow={canSeeRosters}
        guests={messages.signInToSee}
        drawing={<CalendarDrawing />}
        fallback={<SkeletonList rows={4} />}
      >
        {searchParams.then(({ month, team }) => (
          <Suspense key={`${month} ${team}`} fallback={<SkeletonList rows={4} />}>
            <MonthScreen month={month} team={team} />
          </Suspense>
        ))}
      </Gate>
    </>
  )
}
