import { useRef, useState } from 'react'
import { useScroller } from '@/components/browser/use-scroller'
import { wrapped } from '@/lib/notices/gallery'

/**
 * Fingers scroll the track, buttons too; where it comes to rest is the picture that is shown. On a busy phone it may
 * rest halfway to what was asked for: until it is there, or a finger takes over, what was asked for counts.
 */
export function useShownPicture(count: number) {
  const { box, scrollTo, nearest } = useScroller<HTMLDivElement>()
  const [index, setIndex] = useState(0)
  const aim = useRef<number>(undefined)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)

  function show(asked: number) {
    const next = wrapped(asked, count)
    scrollTo(next, Math.abs(next - index) > 1 ? 'instant' : 'auto')
    aim.current = next
    setIndex(next)
  }

  function settle() {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      // On a page that one left, which Next keeps hidden, the track has no width.
      if (!box.current?.clientWidth) return
      const settled = nearest()
      if (aim.current !== undefined && aim.current !== settled) return
      letGo()
      setIndex(settled)
    }, 150)
  }

  function letGo() {
    aim.current = undefined
  }

  return { track: box, index, show, settle, letGo }
}
