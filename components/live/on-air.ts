import { poll } from '@/components/browser/poll'
import { readJsonAndClock } from '@/components/browser/read-json'
import { store } from '@/components/browser/store'
import { type Broadcast, offAir, stillOnAir } from '@/lib/live/broadcast'
import { api } from '@/lib/routes'

/** What is on the air right now, and whether the server has said so yet; kept fresh while something shows it. */
export const onAir = store<{ broadcast: Broadcast; known: boolean }>({ broadcast: offAir, known: false }, () => {
  startPolling({ immediate: true })
  return () => {
    polling?.stop()
    clearTimeout(expiring)
  }
})

/** How far the server's clock is ahead of this device's. */
let ahead = 0
let polling: ReturnType<typeof poll> | undefined
let expiring: ReturnType<typeof setTimeout> | undefined

/** To be called with what the server answered to an admin's own switch. */
export function liveIs(broadcast: Broadcast) {
  show(broadcast)
  // A question that is open may be answered with what was before.
  if (onAir.isWatched()) startPolling({ immediate: false })
}

/** Open pages ask about every 15 seconds; with trouble they ask less and less often. */
function startPolling({ immediate }: { immediate: boolean }) {
  polling?.stop()
  polling = poll({
    ask() {
      expire()
      return readJsonAndClock<Broadcast>(api.live, { cache: 'no-cache', credentials: 'omit', patience: 8000 })
    },
    onAnswer(live) {
      ahead = live.ahead
      show(live.answer)
    },
    every: 12_000,
    jitter: 1 / 3,
    maxPause: 120_000,
    immediate,
  })
}

function show(broadcast: Broadcast) {
  const { broadcast: shown, known } = onAir.now()
  const same = known && JSON.stringify(broadcast) === JSON.stringify(shown)
  if (!same) onAir.set({ broadcast, known: true })
  expire()
}

/** A stream ends on time without a word from the server; looked at every minute, for devices that slept. */
function expire() {
  clearTimeout(expiring)
  const { broadcast } = onAir.now()
  if (!broadcast.active) return
  const left = Date.parse(broadcast.expiresAt) - Date.now() - ahead
  if (left > 0) expiring = setTimeout(expire, Math.min(left + 50, 60_000))
  else show(stillOnAir(broadcast, Number.POSITIVE_INFINITY))
}
