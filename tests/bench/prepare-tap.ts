import { setTimeout as pause } from 'node:timers/promises'
import type { Locator } from '@playwright/test'
import type { Phone } from './phone'

/** How long a finger rests on the glass; what is fetched at its touch has that much of a start. */
const TAP_MS = 80

/** Finds the place first, which costs the page some work; what is answered is the tap itself, which costs none. */
export async function prepareTap({ devtools }: Phone, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is nowhere to be tapped`)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]

  /** As a person's: down, a moment, up. Says when the finger was lifted. */
  return async () => {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await pause(TAP_MS)
    const liftedAt = Date.now()
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    return liftedAt
  }
}
