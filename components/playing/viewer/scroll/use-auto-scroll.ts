import { useEffect, useRef, useState } from 'react'
import { calculateRate, type ScrollPace } from '@/lib/playing/scroll-pace'
import type { PageTurning } from './use-page-turning'

type AutoScrollInput = {
  running: boolean
  /** Identifies the shown song by its position. */
  song: string
  pace: ScrollPace
  pageTurning: Pick<PageTurning, 'end' | 'seen'>
  /** Goes to the next song if that is wanted; returns whether there is one. */
  goToNext: () => boolean
  onStop: () => void
}

/** How long scrolling pauses after a touch or a wheel event. */
const REST_MS = 700
/** A page without a frame for this long was out of sight: what it would have scrolled meanwhile is not read. */
const AWAY_MS = 2000

/**
 * Scrolls the page to its end, and into the next song if that is wanted; a touch pauses it, and it continues from where
 * the touch left it. A page that was away has stopped where it was; returns the message that says so.
 */
export function useAutoScroll(input: AutoScrollInput) {
  const { running } = input
  const current = useRef(input)
  useEffect(() => {
    current.current = input
  })

  const [hasBeenAway, setHasBeenAway] = useState(false)

  useEffect(() => {
    if (!hasBeenAway) return
    const listening = new AbortController()
    for (const eventName of ['pointerdown', 'wheel', 'keydown'])
      window.addEventListener(eventName, () => setHasBeenAway(false), { passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [hasBeenAway])

  useEffect(() => {
    if (!running) return

    let position = window.scrollY
    let last = performance.now()
    let pausedUntil = 0
    let leavingSong = ''
    const step = (now: number) => {
      const { song, pace, pageTurning, goToNext, onStop } = current.current
      const passed = now - last
      last = now
      if (passed > AWAY_MS) return stopAway()
      frame = requestAnimationFrame(step)
      // The next song is not rendered yet.
      if (song === leavingSong) return
      const end = Math.max(0, pageTurning.end())
      const { rate, beyond: distanceBeyond } = calculateRate(pace, end, pageTurning.seen())
      if (now < pausedUntil) position = window.scrollY
      else {
        position += rate * passed
        window.scrollTo({ top: Math.min(position, end), behavior: 'instant' })
      }
      if (now < pausedUntil || position < end + distanceBeyond) return
      position = 0
      leavingSong = song
      if (!goToNext()) onStop()
    }
    let frame = requestAnimationFrame(step)

    const stopAway = () => {
      setHasBeenAway(true)
      current.current.onStop()
    }
    const hold = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' && !isControl(event.target)) pausedUntil = Number.POSITIVE_INFINITY
    }
    const release = () => {
      if (pausedUntil > 0) pausedUntil = performance.now() + REST_MS
    }
    const nudge = () => {
      pausedUntil = performance.now() + REST_MS
    }
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    document.addEventListener('visibilitychange', stopAway, options)
    window.addEventListener('pointerdown', hold, options)
    for (const end of ['pointerup', 'touchend', 'touchcancel']) window.addEventListener(end, release, options)
    for (const push of ['touchmove', 'wheel', 'keydown']) window.addEventListener(push, nudge, options)
    return () => {
      cancelAnimationFrame(frame)
      listening.abort()
      // Next keeps the left page hidden and mounted; it must be at rest when the person returns.
      current.current.onStop()
    }
  }, [running])

  return hasBeenAway && !running ? 'A rolagem parou aqui. Toque em ▶ para continuar.' : undefined
}

const isControl = (target: EventTarget | null) => target instanceof Element && target.closest('button, a') !== null
