'use client'

import { useState, useTransition } from 'react'
import { useLoaded } from '@/components/browser/use-loaded'
import { callAction } from '@/components/form/call-action'
import { showOutcome } from '@/components/overlay/show-outcome'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { isGone } from '@/lib/action/outcome'
import { acceptInvitation, greetInvitee } from '@/lib/people/actions/greeting'
import { messages } from '@/lib/people/messages'
import { forgetInvite } from './use-invite'

/** Opening the link changes nothing: a button accepts the invitation. Members of the church see nothing. */
export function InvitationCard({ invite }: { invite: string }) {
  const [isClosed, setClosed] = useState(false)
  const [pending, start] = useTransition()
  const { loaded: outcome } = useLoaded(
    () => callAction(greetInvitee({ token: invite }), messages.notGreeted),
    [invite],
  )
  const greeting = outcome?.status === 'done' ? outcome.result : undefined
  if (isClosed || !greeting || greeting.belongs) return null

  const close = () => {
    forgetInvite()
    setClosed(true)
  }
  const accept = () =>
    start(async () => {
      const accepted = await callAction(acceptInvitation({ token: invite }), messages.notAccepted)
      showOutcome(accepted)
      if (isGone(accepted)) close()
    })

  return (
    <Card as="section" aria-label="Convite" className="grid grid-cols-1 gap-4">
      {greeting.holds ? (
        <InvitationText {...greeting} />
      ) : (
        <p>Este convite já não vale. A igreja confirma você em breve.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {greeting.holds && (
          <Button pending={pending} onClick={accept}>
            Aceitar convite
          </Button>
        )}
        <Button variant="ghost" onClick={close}>
          {greeting.holds ? 'Agora não' : 'Fechar'}
        </Button>
      </div>
    </Card>
  )
}

type Props = { church: string; by: string | null }

/** Says which church invites, and who of it. */
export const InvitationText = ({ church, by }: Props) => (
  <p className="wrap-anywhere">
    <strong className="block font-display text-xl">{church}</strong>
    {`Você foi convidado${by ? ` por ${by}` : ''}. Que bom ter você com a gente!`}
  </p>
)
