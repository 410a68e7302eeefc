import type { Direction } from '@/components/playing/controls/press'

export type Point = { x: number; y: number }

/** A thumb may move this far in a tap. */
const TAP_DISTANCE = 12
const SWIPE_DISTANCE = 44

/**
 * Returns the meaning of a finger's movement: forward at the right, back at the left, controls in the middle. A swipe
 * to the left or upwards goes forward, as with paper.
 */
export function readGesture(down: Point, up: Point, width: number): Direction | 'controls' | undefined {
  const [x, y] = [up.x - down.x, up.y - down.y]
  const distance = Math.max(Math.abs(x), Math.abs(y))
  if (distance <= TAP_DISTANCE) return findZone(up.x / width)
  if (distance < SWIPE_DISTANCE) return
  return (Math.abs(x) > Math.abs(y) ? x : y) < 0 ? 'on' : 'back'
}

/** Most taps go forward: the right hand has the larger zone. */
const findZone = (fraction: number) => (fraction < 0.3 ? 'back' : fraction < 0.58 ? 'controls' : 'on')
