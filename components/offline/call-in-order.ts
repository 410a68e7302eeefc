import { GUEST, readOwner } from '@/components/browser/owner'
import { callAction, expectOurAnswer, isUnanswered } from '@/components/form/call-action'
import type { Outcome } from '@/lib/action/outcome'
import { getTarget, type WaitingCall } from '@/lib/offline/outbox'
import { addToOutbox } from './outbox'
import { forgetAnswer, hasWaitingEntries } from './outbox-state'

/**
 * Calls an action; if the network does not answer, the same write waits on the device. What is done while something else
 * waits goes behind it, so that everything arrives in order.
 */
export async function callInOrder<Result>(
  call: () => Promise<Outcome<Result>>,
  { write, about, failure }: WaitingCall,
): Promise<Outcome<Result> | 'waiting'> {
  const canWait = readOwner() !== GUEST
  if (!canWait || (navigator.onLine && !hasWaitingEntries())) {
    const outcome = await callAction(canWait ? inTime(expectOurAnswer(call())) : call(), failure)
    if (!isUnanswered(outcome)) forgetAnswer(getTarget(write))
    if (!canWait || !isUnanswered(outcome)) return outcome
  }
  return addToOutbox(write, about)
}

/** Next waits for an action as long as a network hangs. The same write may arrive twice: it is done once. */
const inTime = <Answer>(call: Promise<Answer>) =>
  Promise.race([
    call,
    new Promise<never>((_, reject) => setTimeout(() => reject(new TypeError('no answer in time')), TIMEOUT)),
  ])

const TIMEOUT = 10_000
