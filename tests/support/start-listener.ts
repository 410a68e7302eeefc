import { expect, vi } from 'vitest'
import { listenForChanges } from '@/lib/assembly/server/database-changes'
import { isListening } from '@/lib/platform/realtime/listener'

let hasStarted = false

/** Notifies this process of every write, like a serving one. */
export async function startListener() {
  if (!hasStarted) listenForChanges()
  hasStarted = true
  await vi.waitFor(() => expect(isListening()).toBe(true), { timeout: 30_000, interval: 10 })
}
