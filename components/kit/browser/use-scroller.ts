import { type KeyboardEvent, useRef } from 'react'

/** Scrolls a box of items side by side, all of the same width: to an item, or by a number of items. */
export function useScroller<Box extends HTMLElement>() {
  const box = useRef<Box>(null)

  /** Returns the distance from the start of one item to the start of the next. */
  function stride() {
    const [first, second] = [...(box.current?.children ?? [])].map(item => item.getBoundingClientRect().left)
    return first === undefined || second === undefined ? (box.current?.clientWidth ?? 0) : second - first
  }

  return {
    box,
    scrollTo: (item: number, behavior?: ScrollBehavior) => box.current?.scrollTo({ left: item * stride(), behavior }),
    scrollBy: (items: number) => box.current?.scrollBy({ left: items * stride() }),
    /** Returns the index of the item nearest to the start of the box. */
    nearest: () => (box.current ? Math.round(box.current.scrollLeft / stride()) : 0),
  }
}

/** Replaces what the browser does for the left and right arrow keys. */
export const handleArrowKeys = (onStep: (step: number) => void) => (event: KeyboardEvent) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step) return
  event.preventDefault()
  event.stopPropagation()
  onStep(step)
}
