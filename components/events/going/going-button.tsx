'use client'

import { Check } from 'lucide-react'
import { startTransition, useContext, useOptimistic, useState } from 'react'
import { waitForPaint } from '@/components/browser/wait-for-paint'
import { callAction } from '@/components/form/call-action'
import { showMessage, showOutcome } from '@/components/overlay/show-outcome'
import { useMe } from '@/components/session/use-me'
import { buttonClass } from '@/components/ui/button'
import { setGoing } from '@/lib/events/actions/going'
import type { Occurrence } from '@/lib/events/event'
import { findGoing, type Going } from '@/lib/events/going/going'
import { messages } from '@/lib/events/going/messages'
import { getGoingStatus } from '@/lib/events/going/status'
import { canAttend } from '@/lib/events/policy'
import { AttendeesButton } from './attendees-button'
import { GoingContext } from './going-context'

/** 'Eu vou', how many come, and how many may still come. Empty until the server has said who comes. */
export function GoingButton({ event }: { event: Occurrence }) {
  const month = useContext(GoingContext)
  return month ? <LoadedButton event={event} known={findGoing(month, event)} /> : <span className="h-11" />
}

type Props = { event: Occurrence; known: Going }

/** The tap shows at once, and is taken back with a message if the server refuses. */
function LoadedButton({ event, known }: Props) {
  const me = useMe()
  const [confirmed, setConfirmed] = useState<{ over: Going; going: Going }>()
  // An answer of the server counts until the month is loaded again.
  const going = confirmed?.over === known ? confirmed.going : known
  const [shown, setShown] = useOptimistic(going, ({ count }, isGoing: boolean) => ({
    isGoing,
    count: count + (isGoing ? 1 : -1),
  }))
  const { canAnswer, words } = getGoingStatus(event, shown, new Date())

  function answer() {
    if (me && !canAttend(me)) return showMessage(messages.guests, 'error')
    const { id: eventId, originalStart } = event
    const isGoing = !shown.isGoing
    startTransition(async () => {
      setShown(isGoing)
      await waitForPaint()
      const outcome = await callAction(setGoing({ eventId, originalStart, isGoing }), messages.failure)
      showOutcome(outcome)
      if (outcome.status !== 'done' || !outcome.result) return
      const { result } = outcome
      startTransition(() => setConfirmed({ over: known, going: result }))
    })
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      {canAnswer && (
        <button
          type="button"
          aria-pressed={shown.isGoing}
          onClick={answer}
          className={buttonClass({ variant: shown.isGoing ? 'quiet' : 'primary', size: 'small' })}
        >
          {shown.isGoing && <Check aria-hidden className="size-5" />}
          {shown.isGoing ? 'Você vai' : 'Eu vou'}
          <span className="sr-only">: {event.title}</span>
        </button>
      )}
      <AttendeesButton event={event} going={shown} />
      <span aria-live="polite" className="text-[0.9375rem] text-ink-soft">
        {words}
      </span>
    </div>
  )
}
