import { useEffect, useRef } from 'react'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import type { Outcome } from '@/lib/platform/action/outcome'
import { claimPrayer, markAnswered, releasePrayer, reopenPrayer, setUrgency } from '@/lib/prayers/actions/minding'
import type { OpenedPrayer } from '@/lib/prayers/prayer'

type Act = (call: () => Promise<Outcome<OpenedPrayer>>) => void
type Props = { prayer: OpenedPrayer; acting: boolean; act: Act }

/** The request's status, and the possible next steps. */
export function RequestStatus({ prayer, acting, act }: Props) {
  const { id: requestId, status, claim, isUrgent } = prayer
  const statusText = useRef<HTMLParagraphElement>(null)

  // The button that was pressed may disappear with its step: move the keyboard focus to the new status.
  const lastVersion = useRef(prayer.version)
  useEffect(() => {
    if (lastVersion.current === prayer.version) return
    lastVersion.current = prayer.version
    if (document.activeElement === document.body) statusText.current?.focus({ preventScroll: true })
  }, [prayer.version])

  const step = (call: typeof claimPrayer) => () => act(() => call({ requestId }))
  return (
    <Card as="section" aria-label="Situação do pedido" className="grid grid-cols-1 gap-4">
      <p ref={statusText} tabIndex={-1} role="status" className="text-lg font-semibold outline-none wrap-anywhere">
        {describeStatus(prayer)}
      </p>
      <div className="flex flex-wrap gap-2">
        {status !== 'answered' && !claim && (
          <Button disabled={acting} onClick={step(claimPrayer)}>
            Estou orando
          </Button>
        )}
        {status !== 'answered' && (
          <Button variant={claim?.mine ? 'primary' : 'quiet'} disabled={acting} onClick={step(markAnswered)}>
            Marcar como respondido
          </Button>
        )}
        {status === 'praying' && claim && (
          <Button variant="quiet" disabled={acting} onClick={step(releasePrayer)}>
            Deixar livre
          </Button>
        )}
        {status === 'answered' && (
          <Button variant="quiet" disabled={acting} onClick={step(reopenPrayer)}>
            Reabrir
          </Button>
        )}
        {status !== 'answered' && (
          <Button
            variant="ghost"
            disabled={acting}
            aria-pressed={isUrgent}
            onClick={() => act(() => setUrgency({ requestId, urgent: !isUrgent }))}
          >
            {isUrgent ? 'Tirar a urgência' : 'Marcar como urgente'}
          </Button>
        )}
      </div>
    </Card>
  )
}

function describeStatus({ status, claim, answered }: OpenedPrayer) {
  if (status === 'answered') return `Respondido em ${answered}`
  if (!claim)
    return status === 'new'
      ? 'Ninguém da equipe assumiu este pedido ainda'
      : 'Quem orava saiu da equipe: o pedido está livre'
  return claim.mine ? `Você está orando desde ${claim.since}` : `${claim.by} está orando desde ${claim.since}`
}
