import { setTimeout as pause } from 'node:timers/promises'
import type { Locator } from '@playwright/test'
import type { Phone } from './phone'

/** How long a finger touches the screen; what is fetched on touch has that much of a head start. */
const TAP_MS = 80

/** Finds the position first, which costs the page some work, and returns the tap itself, which costs none. */
export async function prepareTap({ devtools }: Phone, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is nowhere to be tapped`)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]

  /** Down, a moment, up, as a person's tap. Returns when the finger was lifted. */
  return async () => {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await pause(TAP_MS)
    const liftedAt = Date.now()
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    return liftedAt
  }
}
