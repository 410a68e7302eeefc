import { expect, vi } from 'vitest'
import { lineIsUp } from '@/lib/process/cache/trust'
import { holdLine } from '@/lib/process/line'

let isHeld = false

/** This process hears of every write, as one that serves does. */
export async function hearing() {
  if (!isHeld) holdLine()
  isHeld = true
  await vi.waitFor(() => expect(lineIsUp()).toBe(true), { timeout: 30_000, interval: 10 })
}
