import { type RefObject, useEffect, useState } from 'react'

/** Whether a box that scrolls sideways lies at its start or at its end; a pixel is what rounding leaves. */
export function useEdges(box: RefObject<HTMLElement | null>) {
  const [edges, setEdges] = useState({ atStart: true, atEnd: false })

  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setEdges(edgesOf(element))
    look()
    element.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      element.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [box])

  return edges
}

function edgesOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  return { atStart: scrollLeft <= 1, atEnd: scrollLeft >= scrollWidth - clientWidth - 1 }
}
