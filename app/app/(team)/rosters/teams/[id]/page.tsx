import type { Metadata } from 'next'
import { ChapelDrawing } from '@/components/kit/art/drawings'
import { PageHeader } from '@/components/kit/ui/page-header'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { TeamScreen } from '@/components/rosters/teams/team-screen'
import { Gate } from '@/components/session/gate'
import { canSeeRosters } from '@/lib/rosters/policy'
import { messages } from '@/lib/rosters/teams/messages'
import { teamRoutes } from '@/lib/values/routes/team-routes'

export const metadata: Metadata = { title: 'Equipe' }

export default function TeamPage({ params }: PageProps<'/app/rosters/teams/[id]'>) {
  return (
    <>
      <PageHeader title="Equipe" back={{ href: teamRoutes.servingTeams, label: 'Equipes' }} />
      <Gate
        allow={canSeeRosters}
        guests={messages.signIn}
        drawing={<ChapelDrawing />}
        fallback={<SkeletonList rows={4} />}
      >
        {params.then(({ id }) => (
          <TeamScreen id={id} />
        ))}
      </Gate>
    </>
  )
}
