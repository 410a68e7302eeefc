import { type RefObject, useEffect, useRef } from 'react'
import type { Direction } from '@/components/playing/controls/press'

/** Milliseconds in which most of the distance is covered. */
const EASE_MS = 80
/** Pixels beyond an edge that count as read: less than a line. */
const READ_MARGIN = 24
/**
 * The part of a screenful to turn, so that the last lines read stay visible; the partial one is for the up and down
 * arrows.
 */
const PAGE_RATIO = 0.88
const PARTIAL_RATIO = 0.35

export type PageTurning = ReturnType<typeof usePageTurning>
type PageTurningInput = { sheet: RefObject<HTMLElement | null>; dock: RefObject<HTMLElement | null> }

/**
 * Turns the page by the height above the dock, or a part of it. Quick presses add up, each starting from the target of
 * the last, and a finger takes over at once. It animates frame by frame: the browser's own smooth scrolling loses
 * presses during the movement.
 */
export function usePageTurning({ sheet, dock }: PageTurningInput) {
  const aim = useRef<number>(undefined)
  const frame = useRef(0)

  useEffect(() => {
    const cancel = () => {
      cancelAnimationFrame(frame.current)
      aim.current = undefined
    }
    const listening = new AbortController()
    for (const eventName of ['pointerdown', 'touchstart', 'wheel'])
      window.addEventListener(eventName, cancel, { passive: true, signal: listening.signal })
    return () => {
      listening.abort()
      cancel()
    }
  }, [])

  const position = () => aim.current ?? window.scrollY
  const lowest = () => document.documentElement.scrollHeight - window.innerHeight
  const seen = () => dock.current?.getBoundingClientRect().top ?? window.innerHeight
  /** The scroll position at which the last line is right above the dock. */
  const end = () => Math.min((sheet.current?.getBoundingClientRect().bottom ?? 0) + window.scrollY - seen(), lowest())

  function turn(direction: Direction, isPartial: boolean) {
    const distance = isPartial ? window.innerHeight * PARTIAL_RATIO : seen() * PAGE_RATIO
    const spread = isPartial ? undefined : findSpread(sheet.current, direction, position(), seen())
    const aimed = Math.min(spread ?? position() + (direction === 'on' ? distance : -distance), lowest())
    // A position just below the top becomes the top.
    const target = aimed > READ_MARGIN ? aimed : 0
    aim.current = target
    cancelAnimationFrame(frame.current)

    let now = window.scrollY
    let last: number | undefined
    const step = (time: number) => {
      now += (target - now) * (1 - Math.exp((last === undefined ? -16 : last - time) / EASE_MS))
      last = time
      const arrived = Math.abs(target - now) < 1 || prefersReducedMotion()
      window.scrollTo({ top: arrived ? target : now, behavior: 'instant' })
      if (arrived) aim.current = undefined
      else frame.current = requestAnimationFrame(step)
    }
    frame.current = requestAnimationFrame(step)
  }

  return { turn, end, seen, left: () => ({ on: end() - position() > READ_MARGIN, back: position() > READ_MARGIN }) }
}

/**
 * Returns where the next spread of two columns begins, or the one before, if that is within a screenful: a page that shows
 * halves of two of them could not be read from left to right.
 */
function findSpread(sheet: HTMLElement | null, direction: Direction, position: number, seen: number) {
  const chart = sheet?.querySelector('[data-columns]')
  if (!chart || getComputedStyle(chart).columnCount === 'auto') return undefined
  const ends = [...chart.querySelectorAll('[data-spread]')].map(end => end.getBoundingClientRect().bottom)
  const tops = [chart.getBoundingClientRect().top, ...ends].map(top => top + window.scrollY - LEAD)
  const beyond =
    direction === 'on'
      ? tops.find(top => top > position + READ_MARGIN)
      : tops.findLast(top => top < position - READ_MARGIN)
  return beyond !== undefined && Math.abs(beyond - position) <= seen ? beyond : undefined
}

/** Pixels above the first line of a spread. */
const LEAD = 12

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
