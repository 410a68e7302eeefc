import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Ways to move a row of cards besides the finger, which the browser sees to by itself. */
export function useCardStrip() {
  const strip = useRef<HTMLElement>(null)
  const [reach, setReach] = useState({ atStart: true, atEnd: false })

  function step(cards: number) {
    const box = strip.current
    const card = box?.firstElementChild
    if (box && card) box.scrollBy({ left: cards * (card.clientWidth + 20) })
  }

  function turn(event: KeyboardEvent) {
    const cards = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!cards || event.target !== strip.current) return
    event.preventDefault()
    step(cards)
  }

  useEffect(() => {
    const box = strip.current
    if (!box) return
    const look = () => setReach(reachOf(box))
    look()
    // A wheel that only knows up and down moves the row while it has somewhere to go, then the page again.
    const roll = (event: WheelEvent) => {
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
      const room = event.deltaY > 0 ? box.scrollWidth - box.clientWidth - box.scrollLeft > 1 : box.scrollLeft > 1
      if (sideways || !room || event.ctrlKey) return
      event.preventDefault()
      box.scrollBy({ left: event.deltaY, behavior: 'instant' })
    }
    box.addEventListener('scroll', look, { passive: true })
    box.addEventListener('wheel', roll, { passive: false })
    window.addEventListener('resize', look)
    return () => {
      box.removeEventListener('scroll', look)
      box.removeEventListener('wheel', roll)
      window.removeEventListener('resize', look)
    }
  }, [])

  return { strip, step, ...reach, gestures: { onKeyDown: turn, ...useDrag() } }
}

function reachOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  return { atStart: scrollLeft <= 1, atEnd: scrollLeft >= scrollWidth - clientWidth - 1 }
}

/** The mouse takes hold of the row as a finger would. */
function useDrag() {
  const held = useRef<{ x: number; left: number }>(undefined)

  function take(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    if (event.target instanceof Element && event.target.closest('a, button')) return
    held.current = { x: event.clientX, left: event.currentTarget.scrollLeft }
  }

  function drag(event: PointerEvent<HTMLElement>) {
    const row = event.currentTarget
    if (!held.current || Math.abs(event.clientX - held.current.x) < 4) return
    if (!('dragging' in row.dataset)) {
      row.dataset.dragging = ''
      row.setPointerCapture(event.pointerId)
    }
    row.scrollLeft = held.current.left - (event.clientX - held.current.x)
  }

  function letGo(event: PointerEvent<HTMLElement>) {
    held.current = undefined
    delete event.currentTarget.dataset.dragging
  }

  return { onPointerDown: take, onPointerMove: drag, onPointerUp: letGo, onPointerCancel: letGo }
}
