'use client'

import { UserCheck } from 'lucide-react'
import { useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { confirmPerson, unconfirmPerson } from '@/lib/people/actions/belonging'
import type { PersonDetails } from '@/lib/people/details/queries'
import { messages } from '@/lib/people/messages'

/** Whether the church has confirmed that this person belongs to it. */
export function PersonConfirmation({ person: { id, confirmed } }: { person: PersonDetails }) {
  const [pending, start] = useTransition()
  const change = () =>
    start(async () => {
      const call = confirmed ? unconfirmPerson({ profileId: id }) : confirmPerson({ profileId: id })
      showOutcome(await callAction(call, messages.notChanged))
    })

  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-[1_1_14rem]">
        <h2 className="text-heading">{confirmed ? 'Da igreja' : 'Ainda não confirmada'}</h2>
        <p className="mt-1 text-ink-soft wrap-anywhere">
          {confirmed
            ? [`Desde ${confirmed.on}`, confirmed.invited && 'por convite', confirmed.by && `de ${confirmed.by}`]
                .filter(Boolean)
                .join(', ')
            : 'Confirme quem você conhece como parte da igreja.'}
        </p>
      </div>
      <Button variant={confirmed ? 'ghost' : 'primary'} pending={pending} onClick={change}>
        {!confirmed && <UserCheck aria-hidden className="size-5" />}
        {confirmed ? 'Retirar confirmação' : 'Confirmar como membro'}
      </Button>
    </Card>
  )
}
