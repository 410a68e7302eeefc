import { useEffect, useRef } from 'react'
import { type Pace, rateOf } from '@/lib/playing/scroll-pace'
import type { Turning } from './use-page-turning'

type Given = {
  running: boolean
  /** The song that is shown, by its place. */
  song: string
  pace: Pace
  turning: Pick<Turning, 'end' | 'seen'>
  /** To the next song, where one wants to go on into it; whether there is one. */
  goOn: () => boolean
  onStop: () => void
}

/** How long the page rests under a finger or a wheel before it scrolls on from where it was left. */
const REST = 700

/**
 * Scrolls the page by itself until its end, and into the next song where that is wanted; a touch holds it, and it goes on
 * from where the touch left it.
 */
export function useAutoScroll(given: Given) {
  const { running } = given
  const current = useRef(given)
  useEffect(() => {
    current.current = given
  })

  useEffect(() => {
    if (!running) return

    let position = window.scrollY
    let last = performance.now()
    let heldUntil = 0
    let leaving = ''
    const step = (now: number) => {
      const { song, pace, turning, goOn, onStop } = current.current
      const passed = now - last
      last = now
      frame = requestAnimationFrame(step)
      // Until the next song is drawn.
      if (song === leaving) return
      const end = Math.max(0, turning.end())
      const { rate, beyond } = rateOf(pace, end, turning.seen())
      if (now < heldUntil) position = window.scrollY
      else {
        position += rate * passed
        window.scrollTo({ top: Math.min(position, end), behavior: 'instant' })
      }
      if (now < heldUntil || position < end + beyond) return
      position = 0
      leaving = song
      if (!goOn()) onStop()
    }
    let frame = requestAnimationFrame(step)

    const hold = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' && !isControl(event.target)) heldUntil = Number.POSITIVE_INFINITY
    }
    const release = () => {
      if (heldUntil > 0) heldUntil = performance.now() + REST
    }
    const nudge = () => {
      heldUntil = performance.now() + REST
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
