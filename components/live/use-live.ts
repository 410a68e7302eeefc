'use client'

import { useSyncExternalStore } from 'react'
import { type Broadcast, offAir, stillOnAir } from '@/lib/live/broadcast'

/** Open pages ask about every 15 seconds, not all in the same moment; with trouble they ask less and less often. */
const pause = () => Math.min(12_000 * 2 ** failures, 120_000) * (1 + Math.random() / 3)

let shown: Broadcast = offAir
let known = false
let failures = 0
/** How far the server's clock is ahead of this device's. */
let ahead = 0
/** Counts questions, so that a late answer does not undo what is known since. */
let turn = 0
let asking: ReturnType<typeof setTimeout> | undefined
let expiring: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** What is on the air right now, also on a page that was opened long before. */
export const useLive = () =>
  useSyncExternalStore(
    listen,
    () => shown,
    () => offAir,
  )

/** Whether the server has said yet what is on the air. */
export const useLiveIsKnown = () =>
  useSyncExternalStore(
    listen,
    () => known,
    () => false,
  )

/** To be called with what the server answered to an admin's own switch. */
export function liveIs(broadcast: Broadcast) {
  turn += 1
  show(broadcast)
  askLater()
}

function listen(heard: () => void) {
  listeners.add(heard)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', wake)
    wake()
  }
  return () => {
    listeners.delete(heard)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', wake)
    clearTimeout(asking)
    clearTimeout(expiring)
  }
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
  const answer = await answered()
  if (mine !== turn) return

  failures = answer ? 0 : failures + 1
  if (answer) {
    ahead = answer.ahead
    show(answer.broadcast)
  }
  askLater()
}

async function answered() {
  try {
    const response = await fetch('/api/live', {
      cache: 'no-cache',
      credentials: 'omit',
      signal: AbortSignal.timeout(8000),
    })
    if (!response.ok) return undefined
    const broadcast: Broadcast = await response.json()
    return { broadcast, ahead: (Date.parse(response.headers.get('date') ?? '') || Date.now()) - Date.now() }
  } catch {
    return undefined
  }
}

function askLater() {
  clearTimeout(asking)
  if (listeners.size > 0 && !document.hidden) asking = setTimeout(ask, pause())
}

function show(broadcast: Broadcast) {
  const same = known && JSON.stringify(broadcast) === JSON.stringify(shown)
  known = true
  shown = same ? shown : broadcast
  expire()
  if (!same) for (const heard of listeners) heard()
}

/** A stream ends on time without a word from the server; looked at every minute, for devices that slept. */
function expire() {
  clearTimeout(expiring)
  if (!shown.active) return
  const left = Date.parse(shown.expiresAt) - Date.now() - ahead
  if (left > 0) expiring = setTimeout(expire, Math.min(left + 50, 60_000))
  else show(stillOnAir(shown, Number.POSITIVE_INFINITY))
}
