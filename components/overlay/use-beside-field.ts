import { type RefObject, useEffect, useState } from 'react'

/** From the screen's edge to a toast, and from a field to one that makes room for it. */
const GAP = 12

/**
 * How far from the top toasts stand, where they would lie over the field that has the focus: mostly it is the very one
 * they speak of. Below it then; nothing where they are in nobody's way.
 */
export function useBesideField(box: RefObject<HTMLElement | null>, shown: readonly unknown[]) {
  const [top, setTop] = useState<number>()

  useEffect(() => {
    const look = () => setTop(shown.length > 0 && box.current ? placeBeside(box.current) : undefined)
    // The form puts the focus where there is something to mend a moment after its answer.
    const frame = requestAnimationFrame(look)
    document.addEventListener('focusin', look)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', look)
    }
  }, [box, shown])

  return top
}

function placeBeside(box: HTMLElement) {
  const field = document.activeElement?.closest('[data-field]')?.getBoundingClientRect()
  const { height } = box.getBoundingClientRect()
  if (!field || field.bottom < 0 || field.top > GAP + height) return undefined
  const below = field.bottom + GAP
  return below + height < window.innerHeight ? below : undefined
}
