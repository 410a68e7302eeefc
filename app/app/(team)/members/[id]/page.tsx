import type { Metadata } from 'next'
import { ChapelDrawing } from '@/components/kit/art/drawings'
import { PageHeader } from '@/components/kit/ui/page-header'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { PersonScreen } from '@/components/people/person-screen'
import { Gate } from '@/components/session/gate'
import { messages } from '@/lib/people/messages'
import { canSeePeople } from '@/lib/people/policy'
import { routes } from '@/lib/values/routes/routes'
import { teamRoutes } from '@/lib/values/routes/team-routes'

export const metadata: Metadata = { title: 'Pessoa' }

export default function MemberPage({ params }: PageProps<'/app/members/[id]'>) {
  return (
    <>
      <PageHeader title="Pessoa" back={{ href: teamRoutes.people(), label: 'Pessoas' }} />
      <Gate
        allow={canSeePeople}
        guests={messages.signInAsAdmin}
        members={{ ...messages.adminsOnly, back: { href: routes.profile, label: 'Voltar ao perfil' } }}
        drawing={<ChapelDrawing />}
        fallback={<SkeletonList rows={3} />}
      >
        {params.then(({ id }) => (
          <PersonScreen id={id} />
        ))}
      </Gate>
    </>
  )
}
