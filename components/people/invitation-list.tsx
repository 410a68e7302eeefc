'use client'

import { useRef, useState } from 'react'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { Badge } from '@/components/kit/ui/badge'
import { Button } from '@/components/kit/ui/button'
import { revokeInvitation } from '@/lib/people/actions/inviting'
import type { ListedInvitation } from '@/lib/people/invitations/invitation'
import { messages } from '@/lib/people/messages'

/** The recent invitations, each with its status. */
export function InvitationList({ invitations }: { invitations: ListedInvitation[] }) {
  return (
    <section aria-labelledby="convites" className="min-w-0">
      <h2 id="convites" className="text-heading">
        Convites
      </h2>
      {invitations.length === 0 ? (
        <p className="mt-2 text-ink-soft">Nenhum convite ainda. O primeiro que você criar aparece aqui.</p>
      ) : (
        <ul className="mt-2 ruled">
          {invitations.map(invitation => (
            <Invitation key={invitation.id} {...invitation} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Invitation({ id, title, state, left, came, by }: ListedInvitation) {
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{title}</span>
          {state !== 'open' && <Badge>{left}</Badge>}
        </p>
        <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">
          {[state === 'open' && left, came, by && `de ${by}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      {state === 'open' && (
        <>
          <Button
            ref={button}
            variant="quiet"
            size="small"
            aria-haspopup="dialog"
            aria-label={`Cancelar convite: ${title}`}
            onClick={() => setAsking(true)}
          >
            Cancelar
          </Button>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            opener={button}
            title="Cancelar o convite?"
            text="O link deixa de valer agora. Quem já entrou por ele continua na igreja."
            confirm="Cancelar convite"
            onConfirm={() => revokeInvitation({ invitationId: id })}
            failure={messages.notRevoked}
          />
        </>
      )}
    </li>
  )
}
