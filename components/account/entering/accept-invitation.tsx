'use client'

import { lazy, Suspense } from 'react'
import { useMe } from '@/components/session/use-me'
import { isPerson } from '@/lib/session/actor'
import { useInvite } from './use-invite'

const InvitationCard = lazy(() =>
  import('./invitation-card').then(({ InvitationCard }) => ({ default: InvitationCard })),
)

/** Whoever opens an invitation and has an account already is sent here, with the invitation in the tab. */
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
