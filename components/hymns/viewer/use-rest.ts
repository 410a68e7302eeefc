'use client'

import { type RefObject, useEffect } from 'react'

/** Milliseconds: whoever taps for larger letters taps again. */
const QUIET = 1000
const SOON = 100
/** Lines laid out between two pictures, few enough that a tap finds the phone free. */
const AT_ONCE = 10

/**
 * Lines out of sight rest: the browser neither lays them out nor paints them when the key moves (`data-resting`, in
 * chart.tsx). It keeps the height that each had when it was last laid out, so all were, once, before any rests, and some
 * at a time are again when their looks or the screen changed: the page is as long as it ever was, and nothing moves.
 */
export function useRest(lines: RefObject<HTMLElement | null>, looks: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what makes lines taller or shorter is why to begin anew
  useEffect(() => {
    const { current: element } = lines
    if (!element) return
    let pause: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    let width: number | undefined

    const begin = () => {
      // Another font makes other lines.
      if (document.fonts.status === 'loading') return beginLater()
      width = window.innerWidth
      if ('resting' in element.dataset) wake(0)
      else
        afterFrame(() => {
          element.dataset.resting = ''
        })
    }
    /** The browser notes heights at the end of a frame. */
    const afterFrame = (step: () => void) => {
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(step)
      })
    }
    const wake = (from: number) => {
      const awake = [...element.children].slice(from, from + AT_ONCE)
      if (awake.length === 0) return
      see(awake, 'visible')
      afterFrame(() => {
        see(awake, '')
        wake(from + AT_ONCE)
      })
    }
    const beginLater = () => {
      clearTimeout(pause)
      cancelAnimationFrame(frame)
      pause = setTimeout(begin, 'resting' in element.dataset ? QUIET : SOON)
    }
    // A phone's own bars come and go as one scrolls; only another width breaks lines elsewhere.
    const resized = () => window.innerWidth !== width && beginLater()
    beginLater()
    window.addEventListener('resize', resized)
    return () => {
      window.removeEventListener('resize', resized)
      clearTimeout(pause)
      cancelAnimationFrame(frame)
      see([...element.children], '')
    }
  }, [lines, looks])
}

function see(lines: Element[], how: 'visible' | '') {
  for (const line of lines) if (line instanceof HTMLElement) line.style.contentVisibility = how
}
