import { addDays } from 'date-fns'
import type { Metadata } from 'next'
import { LetterDrawing } from '@/components/kit/art/drawings'
import { Columns } from '@/components/kit/ui/columns'
import { PageHeader } from '@/components/kit/ui/page-header'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { InvitationForm } from '@/components/people/invitation-form'
import { InvitationList } from '@/components/people/invitation-list'
import { Gate } from '@/components/session/gate'
import { listInvitations } from '@/lib/people/invitations/queries'
import { messages } from '@/lib/people/messages'
import { canInvite } from '@/lib/people/policy'
import { INVITATION_DAYS } from '@/lib/people/schema'
import { toChurchDay } from '@/lib/platform/runtime/time'
import { routes } from '@/lib/values/routes/routes'
import { teamRoutes } from '@/lib/values/routes/team-routes'

export const metadata: Metadata = { title: 'Convites' }

export default function InvitationsPage() {
  return (
    <>
      <PageHeader title="Convites" back={{ href: teamRoutes.people(), label: 'Pessoas' }} />
      <Gate
        allow={canInvite}
        guests={messages.signInAsAdmin}
        members={{ ...messages.adminsOnly, back: { href: routes.profile, label: 'Voltar ao perfil' } }}
        drawing={<LetterDrawing />}
        fallback={<SkeletonList rows={3} />}
      >
        <Invitations />
      </Gate>
    </>
  )
}

/** Where admins invite people and follow up on invitations. */
async function Invitations() {
  const invitations = await listInvitations()
  return (
    invitations && (
      <Columns as="div" className="items-start gap-8">
        <InvitationForm until={toChurchDay(addDays(new Date(), INVITATION_DAYS))} />
        <InvitationList invitations={invitations} />
      </Columns>
    )
  )
}
