import type { Metadata } from 'next'
import { ChapelDrawing } from '@/components/kit/art/drawings'
import { PageHeader } from '@/components/kit/ui/page-header'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { ServingTeams } from '@/components/rosters/teams/serving-teams'
import { Gate } from '@/components/session/gate'
import { canSeeRosters } from '@/lib/rosters/policy'
import { messages } from '@/lib/rosters/teams/messages'
import { routes } from '@/lib/values/routes/routes'

export const metadata: Metadata = { title: 'Equipes' }

export default function TeamsPage() {
  return (
    <>
      <PageHeader title="Equipes" back={{ href: routes.rosters(), label: 'Escalas' }} />
      <Gate
        allow={canSeeRosters}
        guests={messages.signIn}
        drawing={<ChapelDrawing />}
        fallback={<SkeletonList rows={4} />}
      >
        <ServingTeams />
      </Gate>
    </>
  )
}
