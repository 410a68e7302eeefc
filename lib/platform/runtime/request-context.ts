import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** A request: its id, whether it only reads, and whether its answer has ended. */
export type RequestContext = { id: string; isRead: boolean; isOver: () => boolean }

/** A call of one of our actions: whether the action's own code was reached, and the failure if it was not. */
export type ActionCall = { isReached: boolean; failure?: unknown }

// Next puts this file into several bundles of one process; the server, the log and the action must share the request.
const shared = globalThis as typeof globalThis & {
  requestContexts?: AsyncLocalStorage<RequestContext>
  actionCalls?: AsyncLocalStorage<ActionCall | undefined>
}
shared.requestContexts ??= new AsyncLocalStorage()
shared.actionCalls ??= new AsyncLocalStorage()
const contexts = shared.requestContexts
const calls = shared.actionCalls

/** Runs the work of one request: what it logs carries the request's id. */
export const withRequestContext = <Result>(context: RequestContext, work: () => Result) => contexts.run(context, work)

/** Returns the id of the request that is being answered. Work that goes on after its answer belongs to no request. */
export function getRequestId() {
  const context = contexts.getStore()
  return context && !context.isOver() ? context.id : undefined
}

/** Returns the request that is being answered, if it only reads. */
export function getReadRequest() {
  const context = contexts.getStore()
  return context?.isRead ? context : undefined
}

/**
 * Returns what a person can quote when something failed, and an operator finds in the log: the end of the request's id,
 * which is all of an id of ours.
 */
export const getReference = () => (getRequestId() ?? randomUUID()).slice(-8)

/** Returns the id that a trusted proxy gave to a request, or else a new one. */
export function chooseRequestId(given: string | string[] | undefined, { isTrusted }: { isTrusted: boolean }) {
  return isTrusted && typeof given === 'string' && VALID_ID.test(given) ? given : randomUUID().slice(0, 8)
}

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

/** What nginx, Caddy, HAProxy and load balancers write. */
const VALID_ID = /^[\w.=-]{8,64}$/
