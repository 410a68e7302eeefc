import { Minus, Plus } from 'lucide-react'
import { useOptimistic, useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { IconButton } from '@/components/kit/ui/icon-button'
import { setUsualNeed } from '@/lib/rosters/actions/teams'
import { messages } from '@/lib/rosters/teams/messages'
import type { TeamPosition, WeeklyService } from '@/lib/rosters/teams/team'

/** The most that a position takes, as the schema of the action has it. */
const MOST_NEEDED = 20

type Props = { position: TeamPosition; service: WeeklyService }

/** How many people a position takes at a service of the week; each tap is saved, and shown before it is. */
export function NeedStepper({ position: { id: positionId, name, needs }, service }: Props) {
  const [count, setCount] = useOptimistic(needs[service.id] ?? 0)
  const [, start] = useTransition()
  const change = (next: number) => {
    if (next < 0 || next > MOST_NEEDED) return
    start(async () => {
      setCount(next)
      showOutcome(await callAction(setUsualNeed({ positionId, eventId: service.id, count: next }), messages.notSaved))
    })
  }
  const where = `${name}, ${service.when}`
  return (
    <fieldset aria-label={where} className="flex flex-wrap items-center gap-x-3 py-1">
      <span className="min-w-0 flex-[1_1_5rem] leading-snug">
        <span className="block font-bold">{service.when}</span>
        <span className="block text-[0.9375rem] text-ink-soft wrap-anywhere">{service.name}</span>
      </span>
      <span className="ml-auto flex shrink-0 items-center gap-1">
        <IconButton
          label={`Uma pessoa a menos: ${where}`}
          variant="quiet"
          aria-disabled={count === 0}
          className="aria-disabled:opacity-30"
          onClick={() => change(count - 1)}
        >
          <Minus aria-hidden />
        </IconButton>
        <output className="min-w-7 text-center font-bold figures">{count}</output>
        <IconButton
          label={`Uma pessoa a mais: ${where}`}
          variant="quiet"
          aria-disabled={count >= MOST_NEEDED}
          className="aria-disabled:opacity-30"
          onClick={() => change(count + 1)}
        >
          <Plus aria-hidden />
        </IconButton>
      </span>
    </fieldset>
  )
}
