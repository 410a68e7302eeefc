import { useStore } from '@/components/kit/browser/use-store'
import { getTarget, isWaiting } from '@/lib/assembly/offline/outbox'
import { outboxAnswers, outboxEntries } from './outbox-state'

/** Returns the write about a target that waits for the network, and the server's last answer to one. */
export function useOutboxEntry(target: string) {
  const waiting = useStore(
    outboxEntries,
    entries => entries.find(entry => isWaiting(entry) && getTarget(entry.write) === target)?.write,
    undefined,
  )
  const answer = useStore(outboxAnswers, answers => answers.get(target), undefined)
  return { waiting, answer }
}
