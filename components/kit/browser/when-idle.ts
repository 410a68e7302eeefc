/** Runs work when the browser is idle, after two seconds at the latest; returns a function that cancels it. */
export function whenIdle(work: () => void) {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(() => work(), { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

/** Runs work when the browser is idle after everything that the page shows has been loaded. */
export function whenLoaded(work: () => void) {
  if (document.readyState === 'complete') whenIdle(work)
  else window.addEventListener('load', () => whenIdle(work), { once: true })
}
