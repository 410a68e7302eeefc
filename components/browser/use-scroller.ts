import { type KeyboardEvent, useRef } from 'react'

/** A box whose items lie side by side, all of one width: moved to one of them, or by some. */
export function useScroller<Box extends HTMLElement>() {
  const box = useRef<Box>(null)

  /** From where one item begins to where the next one does. */
  function stride() {
    const [first, second] = [...(box.current?.children ?? [])].map(item => item.getBoundingClientRect().left)
    return first === undefined || second === undefined ? (box.current?.clientWidth ?? 0) : second - first
  }

  return {
    box,
    scrollTo: (item: number, behavior?: ScrollBehavior) => box.current?.scrollTo({ left: item * stride(), behavior }),
    scrollBy: (items: number) => box.current?.scrollBy({ left: items * stride() }),
    /** The item that lies nearest to where the box begins. */
    nearest: () => (box.current ? Math.round(box.current.scrollLeft / stride()) : 0),
  }
}

/** What the arrow keys to the left and to the right do, in place of what the browser would. */
export const handleArrowKeys = (onStep: (step: number) => void) => (event: KeyboardEvent) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step) return
  event.preventDefault()
  event.stopPropagation()
  onStep(step)
}
