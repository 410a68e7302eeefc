import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** A request: its id, and whether its answer has ended. */
export type RequestContext = { id: string; isOver: () => boolean }

// Next puts this file into several bundles of one process; the server and the log must share the request.
const shared = globalThis as typeof globalThis & { requestContexts?: AsyncLocalStorage<RequestContext> }
shared.requestContexts ??= new AsyncLocalStorage()
const contexts = shared.requestContexts

/** Runs the work of one request: what it logs carries the request's id. */
export const withRequestContext = <Result>(context: RequestContext, work: () => Result) => contexts.run(context, work)

/** Returns the id of the request that is being answered. Work that goes on after its answer belongs to no request. */
export function getRequestId() {
  const context = contexts.getStore()
  return context && !context.isOver() ? context.id : undefined
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

/** What nginx, Caddy, HAProxy and load balancers write. */
const VALID_ID = /^[\w.=-]{8,64}$/
