import { useEffect, useRef } from 'react'

/** How long nothing moves before the page has come to rest. */
const REST = 150

/**
 * Turns the page by a part of a screenful. Quick presses add up: each counts from where the last one leads. A browser
 * that is under way may miss where it was told to go; once at rest it is told again. While the page scrolls by itself,
 * or after a finger took over, nothing is aimed at.
 */
export function useTurning(scrollsItself: boolean) {
  const aim = useRef<number>(undefined)

  useEffect(() => {
    let resting: ReturnType<typeof setTimeout>
    const letGo = () => {
      aim.current = undefined
    }
    const settle = () => {
      clearTimeout(resting)
      resting = setTimeout(() => {
        if (aim.current !== undefined && isAway(aim.current)) goTo(aim.current)
        letGo()
      }, REST)
    }

    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    if (!scrollsItself) window.addEventListener('scroll', settle, options)
    for (const own of ['pointerdown', 'touchstart', 'wheel']) window.addEventListener(own, letGo, options)
    return () => {
      clearTimeout(resting)
      listening.abort()
      letGo()
    }
  }, [scrollsItself])

  return (part: number) => {
    const lowest = document.documentElement.scrollHeight - window.innerHeight
    const place = Math.min(Math.max((aim.current ?? window.scrollY) + window.innerHeight * part, 0), lowest)
    aim.current = !scrollsItself && isAway(place) ? place : undefined
    goTo(place)
  }
}

const isAway = (place: number) => Math.abs(place - window.scrollY) > 1
const goTo = (place: number) => window.scrollTo({ top: place, behavior: 'smooth' })
