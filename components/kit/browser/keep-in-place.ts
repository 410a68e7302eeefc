import { flushSync } from 'react-dom'

/**
 * Runs an update of the page by which what is read does not move, however much changes above it. Browsers do that by
 * themselves, except Safari.
 */
export function keepInPlace(update: () => void) {
  if (CSS.supports('overflow-anchor', 'auto')) return update()
  const anchor = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 3)
  const before = anchor?.getBoundingClientRect().top ?? 0
  flushSync(update)
  if (!anchor?.isConnected) return
  findScroller(anchor)?.scrollBy({ top: anchor.getBoundingClientRect().top - before, behavior: 'instant' })
}

function findScroller(element: Element | null): Element | null {
  if (!element || element === document.body) return document.scrollingElement
  const isScrolled = element.scrollTop > 0 && /auto|scroll/.test(getComputedStyle(element).overflowY)
  return isScrolled ? element : findScroller(element.parentElement)
}
