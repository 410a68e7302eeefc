'use client'

import { RotateCcw } from 'lucide-react'
import { useRef, useState, useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { dismissDeliveries, retryDeliveries } from '@/lib/platform/deliveries/actions'
import { messages } from '@/lib/platform/deliveries/messages'

/** Acts on all failed deliveries at once, such as after the mail server is back. */
export function BulkActions({ total }: { total: number }) {
  const [pending, start] = useTransition()
  const [asking, setAsking] = useState(false)
  const dismiss = useRef<HTMLButtonElement>(null)
  const retryAll = () => start(async () => showOutcome(await callAction(retryDeliveries({}), messages.notRetried)))

  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" pending={pending} onClick={retryAll}>
        <RotateCcw aria-hidden />
        Tentar todos de novo
      </Button>
      <Button ref={dismiss} variant="quiet" size="small" onClick={() => setAsking(true)}>
        Dispensar todos
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        opener={dismiss}
        title="Dispensar todos?"
        text={`${total} itens não serão mais tentados, e os emails entre eles não serão enviados.`}
        confirm="Dispensar todos"
        onConfirm={() => dismissDeliveries({})}
        failure={messages.notDismissed}
      />
    </div>
  )
}
