import { expect, vi } from 'vitest'
import { holdLine } from '@/lib/realtime/listener'
import { lineIsUp } from '@/lib/realtime/trust'

let isHeld = false

/** This process hears of every write, as one that serves does. */
export async function hearing() {
  if (!isHeld) holdLine()
  isHeld = true
  await vi.waitFor(() => expect(lineIsUp()).toBe(true), { timeout: 30_000, interval: 10 })
}
