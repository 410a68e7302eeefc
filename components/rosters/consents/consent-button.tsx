'use client'

import { ShieldCheck } from 'lucide-react'
import { useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { confirmServing, withdrawServing } from '@/lib/rosters/actions/people'
import { messages } from '@/lib/rosters/people/messages'

type Props = { id: string; name: string; stands: boolean }

/** Confirms a guardian's consent to serve, or takes it back. */
export function ConsentButton({ id, name, stands }: Props) {
  const [pending, start] = useTransition()
  const confirm = () =>
    start(async () => showOutcome(await callAction(confirmServing({ servantId: id }), messages.notSaved)))

  if (!stands)
    return (
      <Button pending={pending} onClick={confirm}>
        <ShieldCheck aria-hidden className="size-5" />
        Um responsável autorizou<span className="sr-only">: {name}</span>
      </Button>
    )
  return (
    <ConfirmDialog
      title="Retirar a autorização?"
      text={`${name} sai das escalas que vêm, até que haja autorização.`}
      confirm="Retirar"
      onConfirm={() => withdrawServing({ servantId: id })}
      failure={messages.notSaved}
      trigger={
        <Button variant="ghost">
          Retirar autorização<span className="sr-only"> de {name}</span>
        </Button>
      }
    />
  )
}
