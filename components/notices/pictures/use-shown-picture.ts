import { useRef, useState } from 'react'
import { useScroller } from '@/components/browser/use-scroller'
import { wrapIndex } from '@/lib/notices/gallery'

/**
 * Fingers scroll the track, buttons too; where it comes to rest is the picture that is shown. On a busy phone it may
 * rest halfway to what was asked for: until it is there, or a finger takes over, what was asked for counts.
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
      // On a page that one left, which Next keeps hidden, the track has no width.
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

  return { track: box, index, show, settle: onScroll, letGo: clearTarget }
}
