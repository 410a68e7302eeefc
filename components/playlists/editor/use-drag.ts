'use client'

import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

type Drag = { from: number; to: number; distance: number; rowHeight: number }

/** Pixels from the screen's edge at which the page scrolls while dragging. */
const EDGE = 110

/** Moves a row of a list by its handle, with mouse, pen or finger; the rows it passes make room. */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])

  const grab = (from: number) => (event: PointerEvent) => {
    if (event.button !== 0 || !list.current) return
    event.preventDefault()

    const rows = [...list.current.children].map(row => row.getBoundingClientRect())
    const own = rows[from]
    const other = rows[from + 1] ?? rows[from - 1]
    if (!own || !other) return
    const rowHeight = from + 1 < rows.length ? other.top - own.top : own.bottom - other.bottom
    const middles = rows.map(row => (row.top + row.bottom) / 2 + window.scrollY)
    const startedAt = event.pageY
    let to = from

    const follow = (event: globalThis.PointerEvent) => {
      const distance = event.pageY - startedAt
      const middle = (middles[from] ?? 0) + distance
      to = middles.filter((other, index) => index !== from && other < middle).length
      setDrag({ from, to, distance, rowHeight })
      if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, 10)
      if (event.clientY < EDGE) window.scrollBy(0, -10)
    }
    const drop = (event: Event) => {
      end.current?.()
      if (event.type === 'pointerup' && to !== from) onMove(from, to)
    }
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && end.current?.()

    const listening = new AbortController()
    const { signal } = listening
    end.current = () => {
      listening.abort()
      setDrag(undefined)
    }
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', drop, { signal })
    window.addEventListener('keydown', cancel, { signal })
  }

  return { grab, shiftOf: (index: number) => shiftOf(index, drag), dragged: drag?.from }
}

function shiftOf(index: number, drag: Drag | undefined) {
  if (!drag) return 0
  const { from, to, distance, rowHeight } = drag
  if (index === from) return distance
  if (from < index && index <= to) return -rowHeight
  return to <= index && index < from ? rowHeight : 0
}
