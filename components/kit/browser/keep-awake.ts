/** Milliseconds until a lock that was refused or taken away is requested again: less than any screen waits. */
const RETRY_MS = 5000

/**
 * Keeps the screen awake until the returned function is called; `onChange` receives whether it is locked. The browser
 * releases the lock when the page is hidden, a phone that saves its battery also while it is visible, and Safari refuses
 * it before the first press. So it is requested again when the page is visible, at each press, and after a pause.
 */
export function keepAwake(onChange: (isLocked: boolean) => void) {
  let lock: WakeLockSentinel | undefined
  let isPending = false
  let timer = 0

  async function requestLock() {
    clearTimeout(timer)
    if (lock || isPending || document.visibilityState !== 'visible') return
    isPending = true
    const acquired = await navigator.wakeLock.request('screen').catch(() => undefined)
    isPending = false
    if (listening.signal.aborted) return void acquired?.release()
    if (!acquired || acquired.released) return retryLater()
    lock = acquired
    onChange(true)
    acquired.addEventListener('release', onRelease)
  }

  function onRelease() {
    lock = undefined
    if (listening.signal.aborted) return
    onChange(false)
    retryLater()
  }

  function retryLater() {
    timer = window.setTimeout(requestLock, RETRY_MS)
  }

  const listening = new AbortController()
  const options = { passive: true, capture: true, signal: listening.signal }
  document.addEventListener('visibilitychange', requestLock, options)
  // For a finger this is the press that counts as one, not `pointerdown`.
  for (const press of ['pointerup', 'keydown']) window.addEventListener(press, requestLock, options)
  void requestLock()

  return () => {
    listening.abort()
    clearTimeout(timer)
    void lock?.release()
    onChange(false)
  }
}
