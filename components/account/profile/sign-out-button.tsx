'use client'

import { LogOut } from 'lucide-react'
import { useState, useTransition } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { readOwner } from '@/components/kit/browser/storage'
import { callAction } from '@/components/kit/form/call-action'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { notOpened } from '@/components/kit/overlay/lazy-dialog'
import { showMessage, showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { signOut } from '@/lib/account/actions/entering'
import { messages } from '@/lib/account/messages'
import { routes } from '@/lib/values/routes/routes'

const signOutModule = lazyImport(() => import('./sign-out'))

/** Ends the session, and deletes the person's data from this device; asks first if something would be lost. */
export function SignOutButton() {
  const [pending, start] = useTransition()
  const [lossWarning, setLossWarning] = useState<string>()

  const onPress = () =>
    start(async () => {
      try {
        const { findLossWarning } = await signOutModule.load()
        const lossWarning = await findLossWarning(readOwner())
        if (lossWarning) setLossWarning(lossWarning)
        else showOutcome(await signOutAndLeave())
      } catch {
        showMessage(notOpened, 'error')
      }
    })

  return (
    <>
      <Button variant="quiet" pending={pending} onClick={onPress}>
        <LogOut aria-hidden className="size-5" />
        Sair
      </Button>
      <ConfirmDialog
        open={lossWarning !== undefined}
        onOpenChange={() => setLossWarning(undefined)}
        title="Sair mesmo assim?"
        text={lossWarning}
        confirm="Sair e apagar"
        cancel="Esperar"
        onConfirm={signOutAndLeave}
        failure={messages.unexpected}
      />
    </>
  )
}

/** Deletes nothing from the device before the session has ended: without a network, the person stays signed in. */
async function signOutAndLeave() {
  const ownerId = readOwner()
  const { forgetPersonAndGoTo } = await signOutModule.load()
  const outcome = await callAction(signOut({}), messages.unexpected)
  if (outcome.status === 'done') await forgetPersonAndGoTo(outcome.goTo ?? routes.login, ownerId)
  return outcome
}
