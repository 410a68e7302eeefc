'use client'

import { callAt } from '@/components/kit/browser/call-at'
import { poll } from '@/components/kit/browser/poll'
import { readJsonAndClock } from '@/components/kit/browser/read-json'
import { createStore } from '@/components/kit/browser/store'
import { useStore } from '@/components/kit/browser/use-store'
import { type Broadcast, endIfExpired, type LiveAnswer, offAir } from '@/lib/live/broadcast'
import { api } from '@/lib/values/routes/routes'

/** Returns the current broadcast; it updates on pages that stay open. */
export const useLive = () => useStore(onAir, ({ broadcast }) => broadcast, offAir)

/**
 * The current broadcast, and whether the server has answered yet; polled while it has listeners. What else the server
 * says with it, stays with it.
 */
export const onAir = createStore<{ broadcast: LiveAnswer; known: boolean }>({ broadcast: offAir, known: false }, () => {
  startPolling({ immediate: true })
  return () => {
    polling?.stop()
    cancelEnd?.()
  }
})

let polling: ReturnType<typeof poll> | undefined
let cancelEnd: (() => void) | undefined

/** Call with the server's answer to an admin's own switch. */
export function setBroadcast(broadcast: Broadcast) {
  updateBroadcast(broadcast)
  // Restart polling: a pending request may still return the earlier state.
  if (onAir.hasListeners()) startPolling({ immediate: false })
}

/** Polls every 11 to 14 seconds, with growing pauses after errors. */
function startPolling({ immediate }: { immediate: boolean }) {
  polling?.stop()
  polling = poll({
    poll() {
      endWhenExpired()
      return readJsonAndClock<LiveAnswer>(api.live, { cache: 'no-cache', credentials: 'omit', timeout: 8000 })
    },
    onAnswer: updateBroadcast,
    every: 11_000,
    jitter: 1 / 4,
    maxPause: 120_000,
    immediate,
  })
}

function updateBroadcast(broadcast: LiveAnswer) {
  const { broadcast: current, known } = onAir.get()
  const same = known && JSON.stringify(broadcast) === JSON.stringify(current)
  if (!same) onAir.set({ broadcast, known: true })
  endWhenExpired()
}

/** Ends a stream on time without the server. */
function endWhenExpired() {
  cancelEnd?.()
  const { broadcast } = onAir.get()
  if (broadcast.active)
    cancelEnd = callAt(Date.parse(broadcast.expiresAt), () =>
      updateBroadcast(endIfExpired(broadcast, Number.POSITIVE_INFINITY)),
    )
}
