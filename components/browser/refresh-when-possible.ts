import { poll } from './poll'

/**
 * Rejects unless the server can render the address of this page now. Where a refresh fails, Next loads the address anew,
 * and shows the error in place of what was read and typed; and a person whose session has ended is not led away to the
 * sign-in.
 */
export async function checkPage() {
  const signal = AbortSignal.timeout(8000)
  const { ok } = await fetch(window.location.href, { method: 'HEAD', redirect: 'error', signal })
  if (!ok) throw new Error('the page cannot be rendered now')
}

/** Calls `refresh` as soon as the server can render this page. Returns a function that cancels. */
export function refreshWhenPossible(refresh: () => void) {
  const asking = poll({
    poll: checkPage,
    onAnswer() {
      asking.stop()
      refresh()
    },
    every: 5000,
    jitter: 1,
    maxPause: 60_000,
  })
  return asking.stop
}
