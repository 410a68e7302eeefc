'use client'

import { useTransition } from 'react'
import { findNeighbourControl } from '@/components/kit/browser/focus'
import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { skipFirstStep } from '@/lib/welcome/actions/week'
import { messages } from '@/lib/welcome/week/messages'
import type { Step } from '@/lib/welcome/week/steps'

/** One tap, without a question: nothing is lost, and the step can be done where it always can. */
export function SkipStepButton({ step, title }: { step: Step; title: string }) {
  const [pending, start] = useTransition()
  const skip = (button: HTMLElement) =>
    start(async () => {
      const next = findNeighbourControl(button, 'first') ?? document.querySelector<HTMLElement>('main a')
      const outcome = await callAction(skipFirstStep({ step }), messages.notSkipped)
      showOutcome(outcome)
      if (outcome.status === 'done') next?.focus()
    })

  return (
    <Button
      variant="ghost"
      size="small"
      pending={pending}
      className="ml-6"
      aria-label={`Não precisamos disto: ${title}`}
      onClick={event => skip(event.currentTarget)}
    >
      Não precisamos disto
    </Button>
  )
}
