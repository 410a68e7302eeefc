import { useEffect, useRef } from 'react'
import { calculateRate, type ScrollPace } from '@/lib/playing/scroll-pace'
import type { PageTurning } from './use-page-turning'

type AutoScrollInput = {
  running: boolean
  /** The song that is shown, by its place. */
  song: string
  pace: ScrollPace
  pageTurning: Pick<PageTurning, 'end' | 'seen'>
  /** To the next song, where one wants to go on into it; whether there is one. */
  goToNext: () => boolean
  onStop: () => void
}

/** How long the page rests under a finger or a wheel before it scrolls on from where it was left. */
const REST_MS = 700

/**
 * Scrolls the page by itself until its end, and into the next song where that is wanted; a touch holds it, and it goes on
 * from where the touch left it.
 */
export function useAutoScroll(input: AutoScrollInput) {
  const { running } = input
  const current = useRef(input)
  useEffect(() => {
    current.current = input
  })

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
      frame = requestAnimationFrame(step)
      // Until the next song is drawn.
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
    window.addEventListener('pointerdown', hold, options)
    for (const end of ['pointerup', 'touchend', 'touchcancel']) window.addEventListener(end, release, options)
    for (const push of ['touchmove', 'wheel', 'keydown']) window.addEventListener(push, nudge, options)
    return () => {
      cancelAnimationFrame(frame)
      listening.abort()
      // Next keeps the hymn one leaves, hidden and alive; who comes back to it finds it at rest.
      current.current.onStop()
    }
  }, [running])
}

const isControl = (target: EventTarget | null) => target instanceof Element && target.closest('button, a') !== null
