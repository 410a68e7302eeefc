import { AsyncLocalStorage } from 'node:async_hooks'
import { clock, lastInvalidation } from '../../../platform/realtime/invalidation.ts'
import { settlesWithin } from '../../../platform/runtime/settles-within.ts'

/** For how many milliseconds a request waits for what was begun before the last write. */
const MAX_WAIT = 3000

type Computation = { key: string; startedAt: number; ended: Promise<void>; resolve: () => void }

/** The cached values that are being computed now, by their keys. */
const running = new Map<string, Computation>()

/** Those that the current request has begun. */
const ownComputations = new AsyncLocalStorage<Computation[]>()

/**
 * Runs the work of one request when no value is being computed any more that was begun before the last write: Next lets
 * a request join it, and would show what was read before. Returns false, without running it, if that takes too long.
 */
export async function runAfterEarlierComputations(work: () => Promise<void>) {
  const earlier = [...running.values()].filter(({ startedAt }) => startedAt <= lastInvalidation())
  const allEnded = Promise.all(earlier.map(({ ended }) => ended))
  if (earlier.length > 0 && !(await settlesWithin(MAX_WAIT, allEnded))) return false
  const own: Computation[] = []
  try {
    await ownComputations.run(own, work)
  } finally {
    // A value that fails is never stored.
    own.forEach(end)
  }
  return true
}

/** Called when a value is not in the cache. A request that joins a computation does not ask the cache. */
export function beginComputation(key: string) {
  const own = ownComputations.getStore()
  if (!own) return
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const computation = { key, startedAt: clock(), ended, resolve }
  running.set(key, computation)
  own.push(computation)
}

/** Called when a value has been stored. */
export function endComputation(key: string) {
  const computation = running.get(key)
  if (computation) end(computation)
}

function end(computation: Computation) {
  computation.resolve()
  if (running.get(computation.key) === computation) running.delete(computation.key)
}
