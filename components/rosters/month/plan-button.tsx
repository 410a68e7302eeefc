'use client'

import { Send, Sparkles } from 'lucide-react'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import type { Month } from '@/lib/events/event'
import { proposeMonth, publishMonth } from '@/lib/rosters/actions/planning'
import { messages } from '@/lib/rosters/planning/messages'

type Props = {
  teamId: string
  month: Month
  monthName: string
  /** How many people are drafts: without any, there is something to propose. */
  people: number
}

/**
 * 'Propor', and once there are drafts 'Publicar', which asks first: two taps on the same spot publish nothing. It stays
 * one button, so that the focus stays on it.
 */
export function PlanButton({ teamId, month, monthName, people }: Props) {
  const [asking, setAsking] = useState(false)
  const [pending, start] = useTransition()
  const propose = () =>
    start(async () => showOutcome(await callAction(proposeMonth({ teamId, month }), messages.failure)))
  const isDrafted = people > 0
  return (
    <>
      <Button
        pending={pending}
        aria-haspopup={isDrafted ? 'dialog' : undefined}
        onClick={isDrafted ? () => setAsking(true) : propose}
      >
        {isDrafted ? <Send aria-hidden className="size-5" /> : <Sparkles aria-hidden className="size-5" />}
        {isDrafted ? 'Publicar' : 'Propor'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Publicar a escala?"
        text={`${people === 1 ? '1 pessoa recebe' : `${people} pessoas recebem`} o convite para servir em ${monthName}. Depois você ainda pode trocar quem quiser.`}
        confirm="Publicar"
        tone="primary"
        onConfirm={() => publishMonth({ teamId, month })}
        failure={messages.failure}
      />
    </>
  )
}
