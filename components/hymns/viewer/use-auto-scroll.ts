'use client'

import { useEffect, useRef, useState } from 'react'
import { advanced, type Speed } from '@/lib/hymns/pace'

type Given = { speed: Speed; scale: number }

/** How long the page rests under a finger or a wheel before it scrolls on from where it was left. */
const REST = 700

/** Scrolls the page by itself until its end; a touch holds it, and it goes on from where the touch left it. */
export function useAutoScroll({ speed, scale }: Given) {
  const [running, setRunning] = useState(false)
  const pace = useRef({ speed, scale })
  useEffect(() => {
    pace.current = { speed, scale }
  }, [speed, scale])

  useEffect(() => {
    if (!running) return

    let position = window.scrollY
    let last = performance.now()
    let heldUntil = 0
    const step = (now: number) => {
      if (now < heldUntil) position = window.scrollY
      else if (atEnd()) return setRunning(false)
      else {
        position = advanced(position, pace.current.speed, pace.current.scale, now - last)
        window.scrollTo({ top: position, behavior: 'instant' })
      }
      last = now
      frame = requestAnimationFrame(step)
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
      setRunning(false)
    }
  }, [running])

  return { running, setRunning }
}

/** Whether nothing is left to scroll; half a pixel is what rounding leaves. */
export const atEnd = () =>
  window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 0.5 ||
  // A zoomed page may never reach its last fraction.
  Math.ceil(window.scrollY + window.innerHeight) >= document.documentElement.scrollHeight

const isControl = (target: EventTarget | null) => target instanceof Element && target.closest('button, a') !== null
