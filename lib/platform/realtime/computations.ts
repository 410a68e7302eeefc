import { AsyncLocalStorage } from 'node:async_hooks'
import { settlesWithin } from '../runtime/settles-within.ts'
import { clock, lastInvalidation } from './invalidation.ts'

/** For how many milliseconds a request waits for what was begun before the last write. */
const MAX_WAIT = 3000

/** Postgres ends every statement after so many milliseconds: a value that is not stored by then has failed. */
const MAX_STATEMENT = 5000

type Computation = { key: string; startedAt: number; ended: Promise<void>; resolve: () => void }

// Next bundles this file more than once, and Node runs Next's cache handlers unbundled: all copies share one state.
const shared = globalThis as typeof globalThis & {
  computations?: Map<string, Computation>
  currentRequest?: AsyncLocalStorage<{ startedAt: number; computations: Computation[] }>
}
shared.computations ??= new Map()
shared.currentRequest ??= new AsyncLocalStorage()
/** The cached values that are being computed now, by their keys. */
const running = shared.computations
/** When the work of the current request began, and what it has begun to compute. */
const currentRequest = shared.currentRequest

/**
 * Resolves with whether no value is being computed any more that was begun before the last write: Next lets a request
 * join it, and would show what was read before.
 */
export async function waitForEarlierComputations() {
  const earlier = [...running.values()].filter(({ startedAt }) => startedAt <= lastInvalidation())
  return earlier.length === 0 || settlesWithin(MAX_WAIT, Promise.all(earlier.map(({ ended }) => ended)))
}

/** Runs the work of one request after earlier computations. Returns false, without running it, if they take too long. */
export async function runAfterEarlierComputations(work: () => Promise<void>) {
  if (!(await waitForEarlierComputations())) return false
  const computations: Computation[] = []
  try {
    await currentRequest.run({ startedAt: clock(), computations }, work)
  } finally {
    // Next computes on when a client has left or another value has failed; what fails may never be stored.
    for (const computation of computations.filter(isRunning)) setTimeout(end, MAX_STATEMENT, computation).unref()
  }
  return true
}

/**
 * When the current request began, or now if there is none. What it makes counts as being as old as that: Next gives it
 * what the same request has read before, also if that was changed meanwhile.
 */
export const requestTime = () => currentRequest.getStore()?.startedAt ?? clock()

/** Called when a value is not in the cache. A request that joins a computation does not ask the cache. */
export function beginComputation(key: string) {
  const request = currentRequest.getStore()
  if (!request) return
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const computation = { key, startedAt: clock(), ended, resolve }
  running.set(key, computation)
  request.computations.push(computation)
}

/** Called when a value has been stored. */
export function endComputation(key: string) {
  const computation = running.get(key)
  if (computation) end(computation)
}

const isRunning = (computation: Computation) => running.get(computation.key) === computation

function end(computation: Computation) {
  computation.resolve()
  if (isRunning(computation)) running.delete(computation.key)
}
