'use client'

import { Check } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { startTransition, useContext, useEffect, useOptimistic, useState } from 'react'
import { waitForPaint } from '@/components/kit/browser/wait-for-paint'
import { showMessage, showOutcome } from '@/components/kit/overlay/show-outcome'
import { buttonClass } from '@/components/kit/ui/button'
import { LazyOffer } from '@/components/notifications/lazy-offer'
import { Seen } from '@/components/notifications/seen'
import { callOrWait } from '@/components/offline/call-or-wait'
import { useOutboxEntry } from '@/components/offline/use-outbox-entry'
import { WaitingNote } from '@/components/offline/waiting-note'
import { useMe } from '@/components/session/use-me'
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
  return month ? (
    <LoadedButton event={event} known={findGoing(month.going, event)} asOf={month.asOf} />
  ) : (
    <span className="h-11" />
  )
}

type Props = { event: Occurrence; known: Going; asOf: number | undefined }
/** A process of an earlier release answers without the instant. */
type GoingAnswer = Going & { asOf?: number }

/** The tap shows at once, and is taken back with a message if the server refuses. Without a network it waits. */
function LoadedButton({ event, known, asOf = 0 }: Props) {
  const me = useMe()
  const router = useRouter()
  const [confirmed, setConfirmed] = useState<GoingAnswer>()
  const going = confirmed && (confirmed.asOf ?? asOf) >= asOf ? confirmed : known
  const { waiting, answer: sentAnswer } = useOutboxEntry(`going ${event.id} ${event.originalStart}`)
  const isWaitingToGo = waiting?.kind === 'going' ? waiting.isGoing : going.isGoing
  const [shown, setShown] = useOptimistic(setIsGoing(going, isWaitingToGo), setIsGoing)
  useEffect(() => {
    if (sentAnswer?.status === 'done') setConfirmed(sentAnswer.result as GoingAnswer)
  }, [sentAnswer])
  const { canAnswer, words } = getGoingStatus(event, shown, new Date())

  function answer() {
    if (me && !canAttend(me)) return showMessage(messages.guests, 'error')
    const { id: eventId, originalStart } = event
    const isGoing = !shown.isGoing
    startTransition(async () => {
      setShown(isGoing)
      await waitForPaint()
      const write = { eventId, originalStart, isGoing }
      const outcome = await callOrWait(() => setGoing(write), {
        write: { kind: 'going', ...write },
        about: event.title,
        failure: messages.failure,
      })
      if (outcome === 'waiting') return
      showOutcome(outcome)
      if (outcome.status === 'refused' && outcome.gone) router.refresh()
      if (outcome.status !== 'done' || !outcome.result) return
      const { result } = outcome
      startTransition(() => setConfirmed(result))
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
      {waiting && <WaitingNote />}
      <AttendeesButton event={event} going={shown} />
      <span aria-live="polite" className="text-[0.9375rem] text-ink-soft">
        {words}
      </span>
      {confirmed?.isGoing && <LazyOffer topic="events" className="w-full" />}
      <Seen subjects={[`event ${event.id} ${event.originalStart}`, `reminder ${event.id} ${event.originalStart}`]} />
    </div>
  )
}

const setIsGoing = ({ isGoing: before, count }: Going, isGoing: boolean): Going => ({
  isGoing,
  count: count + Number(isGoing) - Number(before),
})
