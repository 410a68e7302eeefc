import type { Metadata } from 'next'
import { LetterDrawing } from '@/components/art/drawings'
import { Invitations } from '@/components/people/invitations'
import { Gate } from '@/components/session/gate'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonList } from '@/components/ui/skeleton'
import { messages } from '@/lib/people/messages'
import { canInvite } from '@/lib/people/policy'
import { routes } from '@/lib/routes'
import { teamRoutes } from '@/lib/team-routes'

export const metadata: Metadata = { title: 'Convites' }

export default function InvitationsPage() {
  return (
    <>
      <PageHeader title="Convites" back={{ href: teamRoutes.people(), label: 'Pessoas' }} />
      <Gate
        allow={canInvite}
        guests={messages.signIn}
        members={{ ...messages.adminsOnly, back: { href: routes.profile, label: 'Voltar ao perfil' } }}
        drawing={<LetterDrawing />}
        fallback={<SkeletonList rows={3} />}
      >
        <Invitations />
      </Gate>
    </>
  )
}
