'use client'

import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { Button } from '@/components/kit/ui/button'
import { refreshMe, useMe } from '@/components/session/use-me'
import { giveRole } from '@/lib/people/actions/belonging'
import { messages } from '@/lib/people/messages'
import { roleDescriptions } from '@/lib/people/role'

/** Gives the signed-in admin the pastoral duty, after saying what it opens. */
export function TakePastoralDuty() {
  const me = useMe()

  async function takeDuty() {
    const outcome = await giveRole({ profileId: me?.id ?? '', role: 'pastoral' })
    // The profile and the navigation bar now link to the prayer requests.
    void refreshMe()
    return outcome
  }

  return (
    <ConfirmDialog
      title="Ler os pedidos de oração?"
      text={`Você vai poder ${roleDescriptions.pastoral}`}
      confirm="Eu leio"
      tone="primary"
      onConfirm={takeDuty}
      failure={messages.notChanged}
      trigger={
        <Button size="small" disabled={!me}>
          Eu leio os pedidos
        </Button>
      }
    />
  )
}
