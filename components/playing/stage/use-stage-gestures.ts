import { type PointerEvent, useRef } from 'react'
import type { Way } from '@/components/playing/controls/press'
import { meant, type Point } from './gesture'

/** What fingers and the mouse mean on a page of the stage; a second finger takes the meaning away. */
export function useTaps(obey: (meaning: Way | 'controls') => void) {
  const down = useRef<Point & { id: number }>(undefined)
  return {
    onPointerDown({ isPrimary, button, pointerId: id, clientX: x, clientY: y }: PointerEvent) {
      down.current = isPrimary && button === 0 ? { id, x, y } : undefined
    },
    onPointerUp({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent) {
      const began = down.current
      down.current = undefined
      if (began?.id !== pointerId) return
      const { left, width } = currentTarget.getBoundingClientRect()
      const meaning = meant({ x: began.x - left, y: began.y }, { x: x - left, y }, width)
      if (meaning) obey(meaning)
    },
    onPointerCancel() {
      down.current = undefined
    },
  }
}
