import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { refresh, updateTag } from 'next/cache'
import type { Outcome } from './outcome'

type RouteCall = { isTemporary: boolean }

const currentCall = new AsyncLocalStorage<RouteCall>()

/**
 * Performs an action for a route handler, which stays the same from build to build: what waited on a device may be older
 * than this build's action ids. `isTemporary` says that the same call may be accepted later.
 */
export async function performForRoute<Result>(perform: () => Promise<Outcome<Result>>) {
  const call: RouteCall = { isTemporary: false }
  const outcome = await currentCall.run(call, perform)
  return { outcome, isTemporary: call.isTemporary }
}

/** Called where a refusal is no answer to what was asked: too many tries. */
export function markTemporary() {
  const call = currentCall.getStore()
  if (call) call.isTemporary = true
}

/**
 * Calls Next's `updateTag`, which also drops what the browser has prefetched. Next allows this in actions only: if a
 * route performs the action, it does nothing, and the triggers alone invalidate what was written (decision 28).
 */
export function updateTagUnlessRoute(tag: string) {
  if (!currentCall.getStore()) updateTag(tag)
}

/** Makes the page that called the action render again. A route was called by no page. */
export function refreshPage() {
  if (!currentCall.getStore()) refresh()
}
