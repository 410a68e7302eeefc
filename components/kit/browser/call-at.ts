import { serverNow } from './read-json'

const MINUTE = 60_000

/**
 * Calls back when a time has come by the server's clock; a hidden page waits until it is visible. Returns a function that
 * cancels.
 */
export function callAt(time: number, callback: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function check() {
    clearTimeout(timer)
    if (document.hidden) return
    const left = time - serverNow()
    // Checks every minute, because devices sleep.
    if (left > 0) timer = setTimeout(check, Math.min(left, MINUTE))
    else {
      cancel()
      callback()
    }
  }

  function cancel() {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', check)
  }

  document.addEventListener('visibilitychange', check)
  check()
  return cancel
}
