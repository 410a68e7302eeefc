import { readJsonAndClock } from '@/components/browser/read-json'
import { store } from '@/components/browser/store'
import { type Broadcast, offAir, stillOnAir } from '@/lib/live/broadcast'
import { api } from '@/lib/routes'

/** What is on the air right now, and whether the server has said so yet; kept fresh while something shows it. */
export const onAir = store<{ broadcast: Broadcast; known: boolean }>({ broadcast: offAir, known: false }, () => {
  document.addEventListener('visibilitychange', wake)
  wake()
  return () => {
    document.removeEventListener('visibilitychange', wake)
    clearTimeout(asking)
    clearTimeout(expiring)
  }
})

/** Open pages ask about every 15 seconds, not all in the same moment; with trouble they ask less and less often. */
const pause = () => Math.min(12_000 * 2 ** failures, 120_000) * (1 + Math.random() / 3)

let failures = 0
/** How far the server's clock is ahead of this device's. */
let ahead = 0
/** Counts questions, so that a late answer does not undo what is known since. */
let turn = 0
let asking: ReturnType<typeof setTimeout> | undefined
let expiring: ReturnType<typeof setTimeout> | undefined

/** To be called with what the server answered to an admin's own switch. */
export function liveIs(broadcast: Broadcast) {
  turn += 1
  show(broadcast)
  askLater()
}

/** A page that comes back into sight catches up at once; one that nobody sees asks nothing. */
function wake() {
  clearTimeout(asking)
  if (document.hidden) return
  expire()
  void ask()
}

async function ask() {
  turn += 1
  const mine = turn
  const live = await answered()
  if (mine !== turn) return

  failures = live ? 0 : failures + 1
  if (live) {
    ahead = live.ahead
    show(live.answer)
  }
  askLater()
}

const answered = () =>
  readJsonAndClock<Broadcast>(api.live, { cache: 'no-cache', credentials: 'omit', patience: 8000 }).catch(
    () => undefined,
  )

function askLater() {
  clearTimeout(asking)
  if (onAir.isWatched() && !document.hidden) asking = setTimeout(ask, pause())
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
