import { AsyncLocalStorage } from 'node:async_hooks'

/** A call of one of our actions: whether the action's own code was reached, and the failure if it was not. */
export type ActionCall = { isReached: boolean; failure?: unknown }

// Next puts this file into several bundles of one process; the server and the action must share the call.
const shared = globalThis as typeof globalThis & { actionCalls?: AsyncLocalStorage<ActionCall | undefined> }
shared.actionCalls ??= new AsyncLocalStorage()
const calls = shared.actionCalls

/** Runs the work of one request, which belongs to this call, or to none. */
export const withActionCall = <Result>(call: ActionCall | undefined, work: () => Result) => calls.run(call, work)

/** Records that the action's own code runs: a later failure is ours, not the client's. */
export function markActionReached() {
  const call = calls.getStore()
  if (call) call.isReached = true
}

/** Records why Next failed before the action was reached. Returns whether there is such a call. */
export function recordUnreachedFailure(failure: unknown) {
  const call = calls.getStore()
  if (!call || call.isReached) return false
  call.failure ??= failure
  return true
}
