import { errorMessage, type Outcome, refused } from '@/lib/platform/action/outcome'
import { judgeAnswer } from '@/lib/values/our-answer'
import { offlineApi } from '@/lib/values/routes/offline-routes'
import { messages } from './messages'
import { findNext, getTarget, isTooOld, OUTBOX, type OutboxEntry, type OutboxNews } from './outbox'
import { changeEntry, deleteEntry, listEntries } from './outbox-store'

/**
 * Sends what waits, one after the other, by one sender at a time: pages and the service worker take turns. Returns
 * whether nothing is left that could be sent now. What was refused stays for its person to see. The worker does not know
 * who is signed in, so the server says whose turn it is.
 */
export const sendOutbox = (ownerId?: string) => withLock(() => sendAll(ownerId))

/** Pages over plain http have no locks; there, what two tabs send twice is done once all the same. */
const withLock = (send: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks ? navigator.locks.request(OUTBOX, send) : send()

async function sendAll(ownerId: string | undefined) {
  /** Persons who are not signed in. */
  const absent = new Set<string>()
  let last = 0
  for (;;) {
    const entry = findNext(await listEntries(), last, of => (!ownerId || of === ownerId) && !absent.has(of))
    if (!entry) return true
    last = entry.id
    const answer = await send(entry)
    if (answer === 'unanswered') return false
    if (answer === 'absent') absent.add(entry.of)
    else if (answer === 'failed') await settleEntry(entry, refused(entry.failure ?? messages.notSent), true)
    else await settleEntry(entry, answer)
  }
}

/** It is done, or refused; with a reference, a server failed that could say so. */
export async function settleEntry({ id, write }: OutboxEntry, outcome: Outcome, isFailure = false) {
  if (outcome.status === 'refused')
    await changeEntry(id, {
      refusal: outcome.message,
      canBeSentAgain: isFailure || outcome.reference !== undefined,
    })
  else await deleteEntry(id)
  tellPages({ target: getTarget(write), outcome })
}

/** Tells all open pages of this device, this one included. */
export function tellPages(news: OutboxNews) {
  const channel = new BroadcastChannel(OUTBOX)
  channel.postMessage(news)
  channel.close()
}

type Answer = Outcome | 'failed' | 'unanswered' | 'absent'

async function send(entry: OutboxEntry): Promise<Answer> {
  if (isTooOld(entry, Date.now())) return refused(messages.expired)
  // If the answer is lost, what was sent cannot simply be taken back.
  await changeEntry(entry.id, { isTried: true })
  const { version, of, write } = entry
  try {
    const response = await fetch(offlineApi.outbox, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ version, of, write }),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return await readAnswer(response)
  } catch {
    return 'unanswered'
  }
}

/** Too many at once are no answer: the rest waits on. */
async function readAnswer(response: Response): Promise<Answer> {
  const kind = judgeAnswer(response)
  if (kind !== 'ours') return kind === 'failed' ? 'failed' : 'unanswered'
  const answer = await response.json()
  if (response.ok) return answer.status === 'done' || answer.status === 'refused' ? answer : 'unanswered'
  if (!answer.refusal) return 'unanswered'
  if (response.status === 401 || response.status === 409) return 'absent'
  return response.status === 400 ? refused(errorMessage(answer.refusal)) : 'unanswered'
}

const TIMEOUT = 10_000
