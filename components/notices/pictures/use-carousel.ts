import { useRef, useState } from 'react'
import { useScroller } from '@/components/kit/browser/use-scroller'

/**
 * Fingers and buttons scroll the track; the picture where it rests becomes current. A busy phone may stop halfway to
 * the requested picture: until the track reaches it, or a finger takes over, the requested picture counts as current.
 */
export function useCarousel(count: number) {
  const { box, scrollTo, nearest } = useScroller<HTMLDivElement>()
  const [index, setIndex] = useState(0)
  const target = useRef<number>(undefined)
  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function show(requested: number) {
    const next = wrapIndex(requested, count)
    scrollTo(next, Math.abs(next - index) > 1 ? 'instant' : 'auto')
    target.current = next
    setIndex(next)
  }

  function onScroll() {
    clearTimeout(restTimer.current)
    restTimer.current = setTimeout(() => {
      // Next keeps a page hidden after navigation: its track has no width.
      if (!box.current?.clientWidth) return
      const nearestIndex = nearest()
      if (target.current !== undefined && target.current !== nearestIndex) return
      clearTarget()
      setIndex(nearestIndex)
    }, 150)
  }

  function clearTarget() {
    target.current = undefined
  }

  return { track: box, index, show, onScroll, clearTarget }
}

/** Returns the index of the picture to show; going beyond the first or last one wraps around. */
export const wrapIndex = (index: number, count: number) => ((index % count) + count) % count
