/** Milliseconds after which nobody waits for a paint: a page in the background has none. */
const TIMEOUT = 100

/**
 * When what was just changed stands on the screen. To send something takes an old phone longer than to show it: whoever
 * taps sees the answer first.
 */
export const waitForPaint = () =>
  new Promise<void>(resolve => {
    setTimeout(resolve, TIMEOUT)
    requestAnimationFrame(() => setTimeout(resolve))
  })
