'use client'

import { LogOut } from 'lucide-react'
import { useTransition } from 'react'
import { callAction } from '@/components/form/call-action'
import { showOutcome } from '@/components/overlay/show-outcome'
import { leaveOtherTabs } from '@/components/session/use-me'
import { Button } from '@/components/ui/button'
import { signOut } from '@/lib/account/actions/entering'
import { messages } from '@/lib/account/messages'
import { routes } from '@/lib/routes'

export function SignOutButton() {
  const [pending, start] = useTransition()

  const leave = () =>
    start(async () => {
      const outcome = await callAction(signOut({}), messages.unexpected)
      showOutcome(outcome)
      if (outcome.status !== 'done') return

      leaveOtherTabs()
      // A whole new page: nothing of the person stays in this one's memory.
      window.location.assign(outcome.goTo ?? routes.login)
    })

  return (
    <Button variant="quiet" pending={pending} onClick={leave} className="justify-self-center">
      <LogOut aria-hidden className="size-5" />
      Sair
    </Button>
  )
}
