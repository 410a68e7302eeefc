import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { updateTag } from 'next/cache'
import { tags } from '@/lib/platform/realtime/tags'
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
 * Renders the screen that called the action again, and makes the browser discard the pages that it prefetched. Next
 * allows this in actions only, and a route was called by no screen.
 */
export function refreshScreen() {
  if (!currentCall.getStore()) updateTag(tags.screen)
}
