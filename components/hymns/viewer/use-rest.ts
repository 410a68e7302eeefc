'use client'

import { type RefObject, useEffect } from 'react'

/** Milliseconds: whoever taps for larger letters taps again. */
const QUIET = 1000

/**
 * Lines out of sight rest: the browser neither lays them out nor paints them when the key moves (`data-resting`, in
 * chart.tsx). It keeps the height that each had when it was last laid out, so all of them are, once, in a quiet moment,
 * and again when their looks or the screen changed: the page is as long as it ever was, and nothing moves.
 */
export function useRest(lines: RefObject<HTMLElement | null>, looks: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what makes lines taller or shorter is why to begin anew
  useEffect(() => {
    const { current: element } = lines
    if (!element) return
    let pause: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    let width: number | undefined

    const rest = () => {
      element.dataset.resting = ''
    }
    const begin = () => {
      width = window.innerWidth
      delete element.dataset.resting
      // The first frame lays everything out, and at its end the browser notes each height.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(rest)
      })
    }
    const beginLater = () => {
      clearTimeout(pause)
      pause = setTimeout(begin, QUIET)
    }
    // A phone's own bars come and go as one scrolls; only another width breaks lines elsewhere.
    const resized = () => window.innerWidth !== width && beginLater()
    beginLater()
    window.addEventListener('resize', resized)
    return () => {
      window.removeEventListener('resize', resized)
      clearTimeout(pause)
      cancelAnimationFrame(frame)
    }
  }, [lines, looks])
}
