import { GUEST, readOwner } from '@/components/kit/browser/storage'
import { callAction, isUnanswered } from '@/components/kit/form/call-action'
import { getTarget, type WaitingCall } from '@/lib/assembly/offline/outbox'
import type { Outcome } from '@/lib/platform/action/outcome'
import { addToOutbox, settleLate } from './outbox'
import { forgetAnswer, hasWaitingEntries } from './outbox-state'

/**
 * Calls an action; if no server answers, the same write waits on the device. What is done while something else waits goes
 * behind it, so that everything arrives in order.
 */
export async function callInOrder<Result>(
  call: () => Promise<Outcome<Result>>,
  waiting: WaitingCall,
): Promise<Outcome<Result> | 'waiting'> {
  if (readOwner() === GUEST) return callAction(call(), waiting.failure)
  if (!navigator.onLine || hasWaitingEntries()) return addToOutbox(waiting)
  const answer = call()
  const outcome = await callAction(inTime(answer), waiting.failure)
  if (!isUnanswered(outcome)) {
    forgetAnswer(getTarget(waiting.write))
    return outcome
  }
  const stored = await addToOutbox(waiting)
  void settleLate(waiting.write, answer)
  return stored
}

/** Next waits for an action as long as a network hangs. The same write may arrive twice: it is done once. */
const inTime = <Answer>(call: Promise<Answer>) =>
  Promise.race([
    call,
    new Promise<never>((_, reject) => setTimeout(() => reject(new TypeError('no answer in time')), TIMEOUT)),
  ])

const TIMEOUT = 10_000
