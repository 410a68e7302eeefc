import { createStore } from '@/components/kit/browser/store'
import { isWaiting, type OutboxEntry } from '@/lib/assembly/offline/outbox'
import type { Outcome } from '@/lib/platform/action/outcome'

/** Storage key that says whether anything waits on this device, without opening a database. */
export const OUTBOX_KEY = 'outbox'

/** What this person has done without a network, in order; empty until it has been read. */
export const outboxEntries = createStore<readonly OutboxEntry[]>([])

/** The server's answers to what waited, by target, since this page was opened. */
export const outboxAnswers = createStore<ReadonlyMap<string, Outcome>>(new Map())

/** An answer to what was done after something waited is newer than the answer to that. */
export function forgetAnswer(target: string) {
  const answers = new Map(outboxAnswers.get())
  if (answers.delete(target)) outboxAnswers.set(answers)
}

export const hasWaitingEntries = () => outboxEntries.get().some(isWaiting)
