import type { Direction } from '@/components/playing/controls/press'

export type Point = { x: number; y: number }

/** A thumb moves so far without meaning a swipe. */
const TAP_DISTANCE = 12
const SWIPE_DISTANCE = 44

/**
 * What a finger that went down and up again means: on at the right, back at the left, the controls in the middle. A swipe
 * moves the page as paper would: to the left or upwards is on.
 */
export function readGesture(down: Point, up: Point, width: number): Direction | 'controls' | undefined {
  const [x, y] = [up.x - down.x, up.y - down.y]
  const distance = Math.max(Math.abs(x), Math.abs(y))
  if (distance <= TAP_DISTANCE) return findZone(up.x / width)
  if (distance < SWIPE_DISTANCE) return
  return (Math.abs(x) > Math.abs(y) ? x : y) < 0 ? 'on' : 'back'
}

/** Most taps go on: the right hand has the wider part. */
const findZone = (fraction: number) => (fraction < 0.3 ? 'back' : fraction < 0.58 ? 'controls' : 'on')
