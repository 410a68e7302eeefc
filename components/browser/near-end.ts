/**
 * Calls `reached` each time the end of a list comes near; answers how to stop. A busy phone tells several sightings
 * together, and only the last of them holds.
 */
export function observeNearViewport(element: Element, margin: number, onNear: () => void) {
  const observer = new IntersectionObserver(entries => entries.at(-1)?.isIntersecting && onNear(), {
    rootMargin: `${margin}px`,
  })
  observer.observe(element)
  return () => observer.disconnect()
}
