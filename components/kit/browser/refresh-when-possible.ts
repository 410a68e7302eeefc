import { judgeAnswer } from '@/lib/values/our-answer'
import { poll } from './poll'

/**
 * Rejects unless the server can render the address of this page now. Where a refresh fails, Next loads the address anew,
 * and shows the error in place of what was read and typed. A redirect rejects too: a refresh would follow it, and take a
 * person whose session has ended from what they read to the sign-in.
 */
export async function checkPage() {
  const signal = AbortSignal.timeout(8000)
  const response = await fetch(window.location.href, { method: 'HEAD', redirect: 'manual', signal })
  if (!response.ok || judgeAnswer(response) !== 'ours') throw new Error('the page cannot be rendered now')
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
