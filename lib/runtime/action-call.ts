import { AsyncLocalStorage } from 'node:async_hooks'

/** A call of one of our actions: whether its own code was reached, and what failed before. */
export type ActionCall = { isReached: boolean; failure?: unknown }

// Next puts this file into several bundles of one process; the server and the action must mean the same call.
const shared = globalThis as typeof globalThis & { actionCalls?: AsyncLocalStorage<ActionCall | undefined> }
shared.actionCalls ??= new AsyncLocalStorage()
const calls = shared.actionCalls

/** Everything that Next does while this works belongs to this call, or to none. */
export const withActionCall = <Result>(call: ActionCall | undefined, work: () => Result) => calls.run(call, work)

/** The action's own code runs from here on: a failure is ours. */
export function markActionReached() {
  const call = calls.getStore()
  if (call) call.isReached = true
}

/** Stores why Next gave up a call whose action was not reached. Returns whether there is such a call. */
export function recordUnreachedFailure(failure: unknown) {
  const call = calls.getStore()
  if (!call || call.isReached) return false
  call.failure ??= failure
  return true
}
