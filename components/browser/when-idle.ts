/** Does what can wait in a quiet moment, but does not wait for ever; answers how to call it off. */
export function whenIdle(work: () => void) {
  // Safari cannot say when it is idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(() => work(), { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}
