'use client'

import { ConfirmDialog } from '@/components/form/confirm-dialog'
import { refreshMe, useMe } from '@/components/session/use-me'
import { Button } from '@/components/ui/button'
import { giveRole } from '@/lib/people/actions/belonging'
import { messages } from '@/lib/people/messages'
import { roleDescriptions } from '@/lib/people/role'

/** The admin who looks becomes the one who reads prayers, after reading what that opens. */
export function TakePastoralDuty() {
  const me = useMe()

  async function take() {
    const outcome = await giveRole({ profileId: me?.id ?? '', role: 'pastoral' })
    // The door to the requests stands in the profile and in the bar.
    void refreshMe()
    return outcome
  }

  return (
    <ConfirmDialog
      title="Ler os pedidos de oração?"
      text={`Você vai poder ${roleDescriptions.pastoral}`}
      confirm="Eu leio"
      tone="primary"
      onConfirm={take}
      failure={messages.notChanged}
      trigger={
        <Button size="small" disabled={!me}>
          Eu leio os pedidos
        </Button>
      }
    />
  )
}
