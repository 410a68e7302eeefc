import { type RefObject, useEffect, useRef } from 'react'
import type { Way } from '@/components/playing/controls/press'

/** Milliseconds in which most of the way is gone. */
const EASE = 80
/** What is left beyond an edge and is no more than this has been read: less than a line. */
const READ = 24
/** Of a screenful, so that the last lines read stay in sight; and what the arrows up and down move. */
const PAGE = 0.88
const PART = 0.35

export type Turning = ReturnType<typeof useTurning>
type Given = { sheet: RefObject<HTMLElement | null>; dock: RefObject<HTMLElement | null> }

/**
 * Turns the page by as much as stands above the dock, or a part of it. Quick presses add up, each counts from where the
 * last one leads, and a finger takes over at once. Moved by us frame by frame: a browser's own smooth scrolling loses
 * presses that come on the way.
 */
export function useTurning({ sheet, dock }: Given) {
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

  const position = () => aim.current ?? window.scrollY
  const lowest = () => document.documentElement.scrollHeight - window.innerHeight
  const seen = () => dock.current?.getBoundingClientRect().top ?? window.innerHeight
  /** Where the last line stands right above the dock. */
  const end = () => Math.min((sheet.current?.getBoundingClientRect().bottom ?? 0) + window.scrollY - seen(), lowest())

  function turn(way: Way, part: boolean) {
    const far = part ? window.innerHeight * PART : seen() * PAGE
    const aimed = Math.min(position() + (way === 'on' ? far : -far), lowest())
    // What is read of the first lines is no reason to rest below them.
    const target = aimed > READ ? aimed : 0
    aim.current = target
    cancelAnimationFrame(frame.current)

    let now = window.scrollY
    let last: number | undefined
    const step = (time: number) => {
      now += (target - now) * (1 - Math.exp((last === undefined ? -16 : last - time) / EASE))
      last = time
      const arrived = Math.abs(target - now) < 1 || prefersRest()
      window.scrollTo({ top: arrived ? target : now, behavior: 'instant' })
      if (arrived) aim.current = undefined
      else frame.current = requestAnimationFrame(step)
    }
    frame.current = requestAnimationFrame(step)
  }

  return { turn, end, seen, left: () => ({ on: end() - position() > READ, back: position() > READ }) }
}

const prefersRest = () => matchMedia('(prefers-reduced-motion: reduce)').matches
