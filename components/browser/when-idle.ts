/** Does what can wait in a quiet moment; answers how to call it off. Safari knows no quiet moments: there it waits a little. */
export function whenIdle(work: () => void) {
  if (!('requestIdleCallback' in window)) {
    const pause = setTimeout(work, 500)
    return () => clearTimeout(pause)
  }
  const asked = requestIdleCallback(() => work())
  return () => cancelIdleCallback(asked)
}
