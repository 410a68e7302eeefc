import { AsyncLocalStorage } from 'node:async_hooks'

/** A call of one of our actions: whether its own code was reached, and what failed before. */
export type Call = { begun: boolean; failure?: unknown }

// Next puts this file into several bundles of one process; the door and the action must mean the same call.
const kept = globalThis as typeof globalThis & { calls?: AsyncLocalStorage<Call | undefined> }
kept.calls ??= new AsyncLocalStorage()
const calls = kept.calls

/** Everything that Next does while this works belongs to this call, or to none. */
export const inCall = <Result>(call: Call | undefined, work: () => Result) => calls.run(call, work)

/** From here on a failure is ours. */
export function callBegins() {
  const call = calls.getStore()
  if (call) call.begun = true
}

/** Keeps what made Next give up a call that our code never saw; says whether there is such a call. */
export function failedAtTheDoor(failure: unknown) {
  const call = calls.getStore()
  if (!call || call.begun) return false
  call.failure ??= failure
  return true
}
