import { poll } from '@/components/kit/browser/poll'
import { readJson } from '@/components/kit/browser/read-json'
import type { FollowState } from '@/lib/playing/leading/leader-position'
import { api } from '@/lib/values/routes/routes'

/** Milliseconds within which the first event arrives if events get through at all. */
const FIRST_EVENT_MS = 3000
/** After this silence the stream counts as broken: the server sends a heartbeat every five seconds. */
const SILENCE_MS = 12_000
/** How long to wait before opening events again where a proxy swallows them or the server refuses them. */
const RETRY_MS = 60_000
/** The server counts a stream as somebody for a little longer: a phone whose connection died silently opens no other. */
const RENEW_MS = 60_000
/** After this long without an answer the connection counts as lost. */
const LOST_AFTER_MS = 10_000

type LeaderListener = { onUpdate: (state: FollowState) => void; onLostChange: (isLost: boolean) => void }

/**
 * Receives the leader's position while the page is visible: by events or, where they are swallowed or cut off, by
 * polling every second or two. A screen is not counted among the followers. Continues through network failures until
 * the returned function is called.
 */
export function connectToLeader(playlistId: string, listener: LeaderListener, as: 'person' | 'screen' = 'person') {
  // The page's number, by which it is counted once, whether it polls or receives events.
  const address = `${api.followState(playlistId)}?${as === 'screen' ? 'screen' : `page=${Math.random()}`}`
  let isServerAway = false
  let events: EventSource | undefined
  /** The stream that ends when the one that renews it has its first event. */
  let replaced: EventSource | undefined
  let answeredAt = Date.now()
  let isStopped = false
  /** How many times in a row events failed. */
  let failures = 0
  let [watchTimer, retryTimer, renewTimer] = [0, 0, 0]
  let polling: ReturnType<typeof poll> | undefined

  function openEvents() {
    closeEvents()
    if (isStopped || document.hidden) return
    const stream = new EventSource(address)
    events = stream
    stream.onmessage = ({ data }) => {
      listener.onUpdate(JSON.parse(data))
      onEvent(stream)
    }
    stream.addEventListener('beat', () => onEvent(stream))
    stream.onerror = () => fallBackToPolling(calculateRetryDelay(failures) * (0.5 + Math.random()))
    watchTimer = window.setTimeout(() => fallBackToPolling(RETRY_MS), FIRST_EVENT_MS)
    renewTimer = window.setTimeout(renewEvents, RENEW_MS)
  }

  function renewEvents() {
    const last = events
    events = undefined
    openEvents()
    replaced = last
  }

  /** An event arrived: polling is not needed, nor the stream that this one renews. */
  function onEvent(stream: EventSource) {
    if (stream !== events) return
    failures = 0
    replaced?.close()
    replaced = undefined
    stopPolling()
    clearTimeout(watchTimer)
    markAlive()
    watchTimer = window.setTimeout(() => fallBackToPolling(0), SILENCE_MS)
  }

  /** Events failed: polls instead, and opens events again after a while. */
  function fallBackToPolling(delay: number) {
    closeEvents()
    failures += 1
    if (isStopped || document.hidden) return
    retryTimer = window.setTimeout(openEvents, delay)
    polling ??= poll({ poll: readPosition, onAnswer, onError, every: 1000, jitter: 1 })
  }

  // A deleted playlist has no leader.
  const readPosition = () =>
    readJson<FollowState>(address, { cache: 'no-store', timeout: 4000 }).catch(error => {
      if (Object(error).status === 404) return { led: null }
      throw error
    })

  const onAnswer = (state: FollowState) => {
    markAlive()
    listener.onUpdate(state)
    // The server was restarted, or the network is back: events may get through at once.
    if (isServerAway) retryTimer = restart(retryTimer)
    isServerAway = false
  }

  const onError = () => {
    isServerAway = true
    listener.onLostChange(Date.now() - answeredAt > LOST_AFTER_MS)
  }

  function restart(timer: number) {
    clearTimeout(timer)
    failures = 0
    return window.setTimeout(openEvents, Math.random() * 500)
  }

  function markAlive() {
    answeredAt = Date.now()
    listener.onLostChange(false)
  }

  /** Polling continues until an event arrives. */
  function closeEvents() {
    clearTimeout(watchTimer)
    clearTimeout(retryTimer)
    clearTimeout(renewTimer)
    events?.close()
    replaced?.close()
    events = undefined
    replaced = undefined
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

/** A broken stream is opened again within three seconds; one that fails repeatedly, once a minute. */
const calculateRetryDelay = (failures: number) => Math.min(RETRY_MS, 2000 * 2 ** failures)
