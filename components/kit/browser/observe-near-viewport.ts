/**
 * Calls `onNear` each time the element comes within `margin` pixels of the viewport; returns a function that stops
 * observing. A busy phone reports several entries together, and only the last one is current.
 */
export function observeNearViewport(element: Element, margin: number, onNear: () => void) {
  const observer = new IntersectionObserver(entries => entries.at(-1)?.isIntersecting && onNear(), {
    rootMargin: `${margin}px`,
  })
  observer.observe(element)
  return () => observer.disconnect()
}
