import { type RefObject, useEffect, useState } from 'react'

/** Returns whether a horizontally scrolling box is at its start or its end, within one pixel of rounding. */
export function useScrollEdges(box: RefObject<HTMLElement | null>) {
  const [edges, setEdges] = useState({ atStart: true, atEnd: false })

  useEffect(() => {
    const element = box.current
    if (!element) return
    const update = () => setEdges(measureEdges(element))
    update()
    element.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      element.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [box])

  return edges
}

function measureEdges({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  return { atStart: scrollLeft <= 1, atEnd: scrollLeft >= scrollWidth - clientWidth - 1 }
}
