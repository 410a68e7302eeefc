import type { Way } from '@/components/playing/controls/press'

export type Point = { x: number; y: number }

/** A thumb moves so far without meaning a swipe. */
const STILL = 12
const SWIPE = 44

/**
 * What a finger that went down and up again means: on at the right, back at the left, the controls in the middle. A swipe
 * moves the page as paper would: to the left or upwards is on.
 */
export function meant(down: Point, up: Point, width: number): Way | 'controls' | undefined {
  const [x, y] = [up.x - down.x, up.y - down.y]
  const far = Math.max(Math.abs(x), Math.abs(y))
  if (far <= STILL) return zoneOf(up.x / width)
  if (far < SWIPE) return
  return (Math.abs(x) > Math.abs(y) ? x : y) < 0 ? 'on' : 'back'
}

/** Most taps go on: the right hand has the wider part. */
const zoneOf = (part: number) => (part < 0.3 ? 'back' : part < 0.58 ? 'controls' : 'on')
