'use client'

import { LogOut } from 'lucide-react'
import { useState, useTransition } from 'react'
import { coming } from '@/components/browser/coming'
import { owner } from '@/components/browser/owner'
import { callAction } from '@/components/form/call-action'
import { ConfirmDialog } from '@/components/form/confirm-dialog'
import { notOpened } from '@/components/overlay/later'
import { showMessage, showOutcome } from '@/components/overlay/show-outcome'
import { Button } from '@/components/ui/button'
import { signOut } from '@/lib/account/actions/entering'
import { messages } from '@/lib/account/messages'
import { routes } from '@/lib/routes'

const leaving = coming(() => import('./leaving'))

/** Ends the session, and takes everything of the person from this device; asks before something is lost. */
export function SignOutButton() {
  const [pending, start] = useTransition()
  const [lost, setLost] = useState<string>()

  const press = () =>
    start(async () => {
      try {
        const { whatWouldBeLost } = await leaving.bring()
        const lost = await whatWouldBeLost(owner())
        if (lost) setLost(lost)
        else showOutcome(await leave())
      } catch {
        showMessage(notOpened, 'error')
      }
    })

  return (
    <>
      <Button variant="quiet" pending={pending} onClick={press} className="justify-self-center">
        <LogOut aria-hidden className="size-5" />
        Sair
      </Button>
      <ConfirmDialog
        open={lost !== undefined}
        onOpenChange={() => setLost(undefined)}
        title="Sair mesmo assim?"
        text={lost}
        confirm="Sair e apagar"
        cancel="Esperar"
        onConfirm={leave}
        failure={messages.unexpected}
      />
    </>
  )
}

/** Nothing is taken from the device before the session is over: without a network, nobody has left. */
async function leave() {
  const who = owner()
  const { leaveFor } = await leaving.bring()
  const outcome = await callAction(signOut({}), messages.unexpected)
  if (outcome.status === 'done') await leaveFor(outcome.goTo ?? routes.login, who)
  return outcome
}
