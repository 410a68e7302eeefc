import { expect, vi } from 'vitest'
import { isListening } from '@/lib/realtime/listener'
import { listenForChanges } from '@/lib/server/notifications'

let hasStarted = false

/** This process is notified of every write, as one that serves is. */
export async function hearing() {
  if (!hasStarted) listenForChanges()
  hasStarted = true
  await vi.waitFor(() => expect(isListening()).toBe(true), { timeout: 30_000, interval: 10 })
}
