'use client'

import { lazy, Suspense } from 'react'
import { useMe } from '@/components/session/use-me'
import { isPerson } from '@/lib/session/actor'
import { useInvite } from './use-invite'

const InvitationCard = lazy(() =>
  import('./invitation-card').then(({ InvitationCard }) => ({ default: InvitationCard })),
)

/** Shows the invitation stored in this tab: people who already have an account are redirected here. */
export function PendingInvitation() {
  const me = useMe()
  const invite = useInvite()
  if (!invite || !me || !isPerson(me)) return null
  return (
    <Suspense>
      <InvitationCard key={`${me.id} ${invite}`} invite={invite} />
    </Suspense>
  )
}
