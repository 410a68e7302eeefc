/**
 * Calls `reached` each time the end of a list comes near; answers how to stop. A busy phone tells several sightings
 * together, and only the last of them holds.
 */
export function whenNear(end: Element, ahead: number, reached: () => void) {
  const watcher = new IntersectionObserver(seen => seen.at(-1)?.isIntersecting && reached(), {
    rootMargin: `${ahead}px`,
  })
  watcher.observe(end)
  return () => watcher.disconnect()
}
