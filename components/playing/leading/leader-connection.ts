import { poll } from '@/components/browser/poll'
import { readJson } from '@/components/browser/read-json'
import type { FollowState } from '@/lib/playing/leading/leader-position'
import { api } from '@/lib/routes'

/** Milliseconds in which the first event comes, where events come through at all. */
const FIRST_EVENT_MS = 3000
/** The server says every five seconds that it is there. */
const SILENCE_MS = 12_000
/** Where events are swallowed on the way, or refused, they are tried again so often. */
const RETRY_MS = 60_000
/** Without any answer for so long, one is on one's own. */
const LOST_AFTER_MS = 10_000

type LeaderListener = { onUpdate: (onUpdate: FollowState) => void; onLostChange: (onLostChange: boolean) => void }

/**
 * Hears where the leader of a playlist is, by events or, where they are swallowed or cut off, by asking every second or
 * two; while the page is in sight. Goes on whatever the network does, until the function given back is called.
 */
export function connectToLeader(playlistId: string, listener: LeaderListener) {
  const address = api.followState(playlistId)
  let events: EventSource | undefined
  let answeredAt = Date.now()
  let isStopped = false
  /** How often in a row events could not be had. */
  let failures = 0
  let [watchTimer, retryTimer] = [0, 0]
  let polling: ReturnType<typeof poll> | undefined

  function openEvents() {
    closeEvents()
    if (isStopped || document.hidden) return
    events = new EventSource(address)
    events.onmessage = ({ data }) => {
      listener.onUpdate(JSON.parse(data))
      onEvent()
    }
    events.addEventListener('beat', onEvent)
    events.onerror = () => fallBackToPolling(calculateRetryDelay(failures) * (0.5 + Math.random()))
    watchTimer = window.setTimeout(() => fallBackToPolling(RETRY_MS), FIRST_EVENT_MS)
  }

  /** Something came through: nobody needs to ask. */
  function onEvent() {
    failures = 0
    stopPolling()
    clearTimeout(watchTimer)
    markAlive()
    watchTimer = window.setTimeout(() => fallBackToPolling(0), SILENCE_MS)
  }

  /** No events for now: one asks instead, and tries them again after a while. */
  function fallBackToPolling(delay: number) {
    closeEvents()
    failures += 1
    if (isStopped || document.hidden) return
    retryTimer = window.setTimeout(openEvents, delay)
    polling ??= poll({ poll: readPosition, onAnswer, onError, every: 1000, jitter: 1 })
  }

  // A playlist that is no more is not led.
  const readPosition = () =>
    readJson<FollowState>(address, { cache: 'no-store', timeout: 4000 }).catch(error => {
      if (Object(error).status === 404) return { led: null }
      throw error
    })

  const onAnswer = (led: FollowState) => {
    markAlive()
    listener.onUpdate(led)
  }

  const onError = () => listener.onLostChange(Date.now() - answeredAt > LOST_AFTER_MS)

  function markAlive() {
    answeredAt = Date.now()
    listener.onLostChange(false)
  }

  /** One who asks goes on asking until an event comes. */
  function closeEvents() {
    clearTimeout(watchTimer)
    clearTimeout(retryTimer)
    events?.close()
    events = undefined
  }

  function stopPolling() {
    polling?.stop()
    polling = undefined
  }

  function stopReceiving() {
    closeEvents()
    stopPolling()
  }

  const onVisibilityChange = () => (document.hidden ? stopReceiving() : openEvents())
  document.addEventListener('visibilitychange', onVisibilityChange)
  window.addEventListener('online', openEvents)
  openEvents()
  return () => {
    isStopped = true
    stopReceiving()
    document.removeEventListener('visibilitychange', onVisibilityChange)
    window.removeEventListener('online', openEvents)
  }
}

/** A stream that breaks is had again within three seconds; what is refused time and again, once a minute. */
const calculateRetryDelay = (failures: number) => Math.min(RETRY_MS, 2000 * 2 ** failures)
