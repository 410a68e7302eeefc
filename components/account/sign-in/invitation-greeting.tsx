'use client'

import { useLoaded } from '@/components/kit/browser/use-loaded'
import { callAction } from '@/components/kit/form/call-action'
import { greetInvitee } from '@/lib/people/actions/greeting'
import { messages } from '@/lib/people/messages'

/** Shows which church invites, and who of it. An invalid invitation does not prevent registering. */
export function InvitationGreeting({ invite }: { invite: string }) {
  const { loaded: outcome } = useLoaded(
    () => callAction(greetInvitee({ token: invite }), messages.notGreeted),
    [invite],
  )
  const greeting = outcome?.status === 'done' ? outcome.result : undefined
  if (!greeting) return <p className="min-h-13" />
  return (
    <div className="min-h-13 rounded-soft bg-primary-soft px-4 py-3 font-semibold text-primary wrap-anywhere">
      {greeting.status === 'open' ? (
        <p>
          <strong className="block font-display text-xl">{greeting.church}</strong>
          {`Você foi convidado${greeting.by ? ` por ${greeting.by}` : ''}. Que bom ter você com a gente!`}
        </p>
      ) : (
        <p>Este convite já não vale. Cadastre-se assim mesmo: a igreja confirma você em breve.</p>
      )}
    </div>
  )
}
