'use client'

import { LogOut } from 'lucide-react'
import { useTransition } from 'react'
import { attempt } from '@/components/form/call-action'
import { Button } from '@/components/ui/button'
import { showOutcome } from '@/components/overlay/show-outcome'
import { signOut } from '@/lib/account/actions/entering'
import { unexpected } from '@/lib/account/messages'
import { leaveOtherTabs } from '@/components/session/use-me'

export function SignOutButton() {
  const [pending, start] = useTransition()

  const leave = () =>
    start(async () => {
      const outcome = await attempt(signOut({}), unexpected)
      showOutcome(outcome)
      if (outcome.status !== 'done') return

      leaveOtherTabs()
      // A whole new page: nothing of the person stays in this one's memory.
      window.location.assign(outcome.goTo ?? '/login')
    })

  return (
    <Button variant="quiet" pending={pending} onClick={leave} className="justify-self-center">
      <LogOut aria-hidden className="size-5" />
      Sair
    </Button>
  )
}
