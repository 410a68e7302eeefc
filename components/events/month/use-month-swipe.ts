import { type TouchEvent, useRef } from 'react'

export type MonthStep = 'prev' | 'next'

/** A finger that moves to the left turns to the next month, one that moves to the right to the one before. */
export function useMonthSwipe(onSwipe: (step: MonthStep) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)

  function begin({ touches, target, currentTarget }: TouchEvent) {
    const finger = touches[0]
    // React also reports touches in the dialogs that the page has opened.
    const isHere = target instanceof Node && currentTarget.contains(target)
    const isAlone = touches.length === 1 && finger && isHere && !isFromEdge(finger.clientX)
    start.current = isAlone ? { x: finger.clientX, y: finger.clientY } : undefined
  }

  function end({ changedTouches }: TouchEvent) {
    const finger = changedTouches[0]
    if (!start.current || !finger) return
    const [x, y] = [finger.clientX - start.current.x, finger.clientY - start.current.y]
    start.current = undefined
    if (Math.abs(x) >= SWIPE_DISTANCE && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 'next' : 'prev')
  }

  function cancel() {
    start.current = undefined
  }

  return { onTouchStart: begin, onTouchEnd: end, onTouchCancel: cancel }
}

/** A phone's own gesture of going back begins at the edge. */
const isFromEdge = (x: number) => x < EDGE || x > window.innerWidth - EDGE

const EDGE = 24
const SWIPE_DISTANCE = 60
