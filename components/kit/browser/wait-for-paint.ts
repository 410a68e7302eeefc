/** Milliseconds to wait at most: a page in the background is never painted. */
const TIMEOUT = 100

/**
 * Resolves when the latest change has been painted. Sending something takes an old phone longer than showing it:
 * whoever taps sees the result first.
 */
export const waitForPaint = () =>
  new Promise<void>(resolve => {
    setTimeout(resolve, TIMEOUT)
    requestAnimationFrame(() => setTimeout(resolve))
  })
