import { type PointerEvent, useRef } from 'react'
import type { Direction } from '@/components/playing/controls/press'
import { type Point, readGesture } from './gesture'

/** Reads the gestures of fingers and mouse on a page of the stage; a second finger cancels the gesture. */
export function useStageGestures(onGesture: (gesture: Direction | 'controls') => void) {
  const down = useRef<Point & { id: number }>(undefined)
  return {
    onPointerDown({ isPrimary, button, pointerId: id, clientX: x, clientY: y }: PointerEvent) {
      down.current = isPrimary && button === 0 ? { id, x, y } : undefined
    },
    onPointerUp({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent) {
      const start = down.current
      down.current = undefined
      if (start?.id !== pointerId) return
      const { left, width } = currentTarget.getBoundingClientRect()
      const gesture = readGesture({ x: start.x - left, y: start.y }, { x: x - left, y }, width)
      if (gesture) onGesture(gesture)
    },
    onPointerCancel() {
      down.current = undefined
    },
  }
}
