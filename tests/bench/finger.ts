import { setTimeout as pause } from 'node:timers/promises'
import type { Locator } from '@playwright/test'
import type { Phone } from './phone'

/** How long a finger rests on the glass; what is fetched at its touch has that much of a start. */
const REST = 80

/** A tap as a person's: down, a moment, up. Answers when the finger was lifted. */
export async function tap({ devtools }: Phone, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is nowhere to be tapped`)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await pause(REST)
  const lifted = Date.now()
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return lifted
}
