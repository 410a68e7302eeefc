'use client'

import { UserCheck, UserX } from 'lucide-react'
import { useRef, useState, useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import type { PersonDetails } from '@/lib/people/details/queries'
import { reactivateAccount } from '@/lib/platform/suspension/actions'
import { messages } from '@/lib/platform/suspension/messages'
import { SuspendAccountDialog } from './suspend-account-dialog'

/** Suspends a person or restores the account. Renders nothing if the person cannot be suspended. */
export function PersonSuspension({ person }: { person: PersonDetails }) {
  if (person.suspendedSince) return <RestoreAccount person={person} since={person.suspendedSince} />
  return person.suspendable && <SuspendButton person={person} />
}

function SuspendButton({ person: { id, name } }: { person: PersonDetails }) {
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div>
      <Button
        ref={button}
        variant="ghost"
        className="text-danger! hover:bg-danger-soft!"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <UserX aria-hidden className="size-5" />
        Suspender conta
      </Button>
      <SuspendAccountDialog
        open={asking}
        onOpenChange={setAsking}
        opener={button}
        published={{ kind: 'person', id }}
        name={name}
      />
    </div>
  )
}

function RestoreAccount({ person: { id, name }, since }: { person: PersonDetails; since: string }) {
  const [pending, start] = useTransition()
  const restore = () =>
    start(async () => showOutcome(await callAction(reactivateAccount({ profileId: id }), messages.unsuspendFailed)))

  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-[1_1_14rem]">
        <h2 className="text-heading">Conta suspensa</h2>
        <p className="mt-1 text-ink-soft">Desde {since}: não entra, e o que publicou não aparece.</p>
      </div>
      <Button variant="quiet" pending={pending} onClick={restore} aria-label={`Devolver conta de ${name}`}>
        <UserCheck aria-hidden className="size-5" />
        Devolver conta
      </Button>
    </Card>
  )
}
