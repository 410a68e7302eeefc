import { addDays } from 'date-fns'
import { listInvitations } from '@/lib/people/queries'
import { toChurchDay } from '@/lib/runtime/time'
import { InvitationForm } from './invitation-form'
import { InvitationList } from './invitation-list'

/** Where admins invite people and follow up on invitations. */
export async function Invitations() {
  const invitations = await listInvitations()
  return (
    invitations && (
      <div className="grid max-w-3xl grid-cols-1 gap-8">
        <InvitationForm until={toChurchDay(addDays(new Date(), 7))} />
        <InvitationList invitations={invitations} />
      </div>
    )
  )
}
