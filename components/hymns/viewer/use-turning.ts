import { useEffect, useRef } from 'react'

/** Milliseconds in which most of the way is gone. */
const EASE = 80

/**
 * Turns the page by a part of a screenful. Quick presses add up, each counts from where the last one leads, and a finger
 * takes over at once. Moved by us frame by frame: a browser's own smooth scrolling loses presses that come on the way.
 */
export function useTurning() {
  const aim = useRef<number>(undefined)
  const frame = useRef(0)

  useEffect(() => {
    const letGo = () => {
      cancelAnimationFrame(frame.current)
      aim.current = undefined
    }
    const listening = new AbortController()
    for (const own of ['pointerdown', 'touchstart', 'wheel'])
      window.addEventListener(own, letGo, { passive: true, signal: listening.signal })
    return () => {
      listening.abort()
      letGo()
    }
  }, [])

  return (part: number) => {
    const lowest = document.documentElement.scrollHeight - window.innerHeight
    const target = Math.min(Math.max((aim.current ?? window.scrollY) + window.innerHeight * part, 0), lowest)
    aim.current = target
    cancelAnimationFrame(frame.current)

    let position = window.scrollY
    let last: number | undefined
    const step = (now: number) => {
      position += (target - position) * (1 - Math.exp((last === undefined ? -16 : last - now) / EASE))
      last = now
      const arrived = Math.abs(target - position) < 1 || prefersRest()
      window.scrollTo({ top: arrived ? target : position, behavior: 'instant' })
      if (arrived) aim.current = undefined
      else frame.current = requestAnimationFrame(step)
    }
    frame.current = requestAnimationFrame(step)
  }
}

const prefersRest = () => matchMedia('(prefers-reduced-motion: reduce)').matches
