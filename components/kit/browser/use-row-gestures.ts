import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** Lets the wheel and the mouse scroll a row of cards; touch is handled by the browser. */
export function useRowGestures(row: RefObject<HTMLElement | null>) {
  useWheel(row)
  return useMouseDrag()
}

/** A vertical wheel scrolls the row until its end, then the page again. */
function useWheel(row: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const box = row.current
    if (!box) return
    const onWheel = (event: WheelEvent) => {
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
      const canScroll = event.deltaY > 0 ? box.scrollWidth - box.clientWidth - box.scrollLeft > 1 : box.scrollLeft > 1
      if (sideways || !canScroll || event.ctrlKey) return
      event.preventDefault()
      box.scrollBy({ left: event.deltaY, behavior: 'instant' })
    }
    // React's wheel listener is passive and cannot keep the page from scrolling.
    box.addEventListener('wheel', onWheel, { passive: false })
    return () => box.removeEventListener('wheel', onWheel)
  }, [row])
}

/** Drags the row with the mouse as with a finger. */
function useMouseDrag() {
  const dragStart = useRef<{ x: number; left: number }>(undefined)

  function startDrag(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    if (event.target instanceof Element && event.target.closest('a, button')) return
    dragStart.current = { x: event.clientX, left: event.currentTarget.scrollLeft }
  }

  function drag(event: PointerEvent<HTMLElement>) {
    const row = event.currentTarget
    if (!dragStart.current || Math.abs(event.clientX - dragStart.current.x) < 4) return
    if (!('dragging' in row.dataset)) {
      row.dataset.dragging = ''
      row.setPointerCapture(event.pointerId)
    }
    row.scrollLeft = dragStart.current.left - (event.clientX - dragStart.current.x)
  }

  function endDrag(event: PointerEvent<HTMLElement>) {
    dragStart.current = undefined
    delete event.currentTarget.dataset.dragging
  }

  return { onPointerDown: startDrag, onPointerMove: drag, onPointerUp: endDrag, onPointerCancel: endDrag }
}
