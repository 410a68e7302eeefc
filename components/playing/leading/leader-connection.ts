import { poll } from '@/components/browser/poll'
import { readJson } from '@/components/browser/read-json'
import type { Led } from '@/lib/playing/leading/leader-position'
import { api } from '@/lib/routes'

/** Milliseconds in which the first event comes, where events come through at all. */
const FIRST = 3000
/** The server says every five seconds that it is there. */
const SILENCE = 12_000
/** Where events are swallowed on the way, or refused, they are tried again so often. */
const AGAIN = 60_000
/** Without any answer for so long, one is on one's own. */
const LOST = 10_000

type Heard = { led: (led: Led) => void; lost: (lost: boolean) => void }

/**
 * Hears where the leader of a playlist is, by events or, where they are swallowed or cut off, by asking every second or
 * two; while the page is in sight. Goes on whatever the network does, until the function given back is called.
 */
export function hearLeader(playlistId: string, heard: Heard) {
  const address = api.led(playlistId)
  let events: EventSource | undefined
  let heardAt = Date.now()
  let over = false
  /** How often in a row events could not be had. */
  let failures = 0
  let [watching, retrying] = [0, 0]
  let polling: ReturnType<typeof poll> | undefined

  function open() {
    shut()
    if (over || document.hidden) return
    events = new EventSource(address)
    events.onmessage = ({ data }) => {
      heard.led(JSON.parse(data))
      quiet()
    }
    events.addEventListener('beat', quiet)
    events.onerror = () => closed(pauseAfter(failures) * (0.5 + Math.random()))
    watching = window.setTimeout(() => closed(AGAIN), FIRST)
  }

  /** Something came through: nobody needs to ask. */
  function quiet() {
    failures = 0
    stopPolling()
    clearTimeout(watching)
    alive()
    watching = window.setTimeout(() => closed(0), SILENCE)
  }

  /** No events for now: one asks instead, and tries them again after a while. */
  function closed(pause: number) {
    shut()
    failures += 1
    if (over || document.hidden) return
    retrying = window.setTimeout(open, pause)
    polling ??= poll({ ask, onAnswer, onError, every: 1000, jitter: 1 })
  }

  // A playlist that is no more is not led.
  const ask = () =>
    readJson<Led>(address, { cache: 'no-store', patience: 4000 }).catch(error => {
      if (Object(error).status === 404) return { led: null }
      throw error
    })

  const onAnswer = (led: Led) => {
    alive()
    heard.led(led)
  }

  const onError = () => heard.lost(Date.now() - heardAt > LOST)

  function alive() {
    heardAt = Date.now()
    heard.lost(false)
  }

  /** One who asks goes on asking until an event comes. */
  function shut() {
    clearTimeout(watching)
    clearTimeout(retrying)
    events?.close()
    events = undefined
  }

  function stopPolling() {
    polling?.stop()
    polling = undefined
  }

  function close() {
    shut()
    stopPolling()
  }

  const wake = () => (document.hidden ? close() : open())
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', open)
  open()
  return () => {
    over = true
    close()
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('online', open)
  }
}

/** A stream that breaks is had again within three seconds; what is refused time and again, once a minute. */
const pauseAfter = (failures: number) => Math.min(AGAIN, 2000 * 2 ** failures)
