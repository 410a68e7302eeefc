'use client'

import { RotateCcw } from 'lucide-react'
import { useRef, useState, useTransition } from 'react'
import { findNeighbourControl } from '@/components/kit/browser/focus'
import { callAction } from '@/components/kit/form/call-action'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Badge } from '@/components/kit/ui/badge'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { isGone } from '@/lib/platform/action/outcome'
import { dismissDelivery, retryDelivery } from '@/lib/platform/deliveries/actions'
import type { Delivery } from '@/lib/platform/deliveries/delivery'
import { messages } from '@/lib/platform/deliveries/messages'

/**
 * One failed delivery: what it was, why it failed and what can be done. The row disappears when the page is refreshed.
 */
export function DeliveryRow({ id, label, isMail, to, since, retryNote, dead, why, advice }: Delivery) {
  const [pending, start] = useTransition()
  const [asking, setAsking] = useState(false)
  const dismiss = useRef<HTMLButtonElement>(null)
  const name = to ? `${label}, para ${to}` : label

  const retry = (button: HTMLElement) =>
    start(async () => {
      const neighbour = findNeighbourControl(button, 'first')
      const outcome = await callAction(retryDelivery({ deliveryId: id }), messages.notRetried)
      showOutcome(outcome)
      if (isGone(outcome)) neighbour?.focus()
    })

  return (
    <Card as="li" className="grid grid-cols-1 gap-3">
      <div>
        <Badge>{isMail ? 'Email' : 'Sistema'}</Badge>
        <h3 className="mt-2 text-heading wrap-anywhere">{label}</h3>
        <p className="mt-0.5 text-[0.9375rem] text-ink-soft wrap-anywhere">
          {to && `Para ${to} · `}
          {since}
        </p>
      </div>
      <p className="wrap-anywhere">
        <strong className="font-semibold">{why}</strong> {advice}
      </p>
      <p className={`text-[0.9375rem] ${dead ? 'font-semibold text-danger' : 'text-ink-soft'}`}>{retryNote}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="quiet"
          size="small"
          pending={pending}
          onClick={event => retry(event.currentTarget)}
          aria-label={`Tentar de novo: ${name}`}
        >
          <RotateCcw aria-hidden />
          Tentar de novo
        </Button>
        <Button
          ref={dismiss}
          variant="ghost"
          size="small"
          onClick={() => setAsking(true)}
          aria-label={`Dispensar: ${name}`}
        >
          Dispensar
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        opener={dismiss}
        title="Dispensar?"
        text={isMail ? 'Este email não será mais enviado.' : 'Esta tarefa não será mais tentada.'}
        confirm="Dispensar"
        onConfirm={() => dismissDelivery({ deliveryId: id })}
        failure={messages.notDismissed}
      />
    </Card>
  )
}
