import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { readSyllable } from './read-syllable'

/** How far a finger may slip while it presses. */
const SLIP = 8
/** A finger covers what is under it: the chord is carried above it. */
const ABOVE_FINGER = 44
/** Within so many pixels of an edge of the window, which the bar of a phone covers in part, the page scrolls. */
const EDGE = 130
/** Pixels for each drawn frame, at the very edge. */
const MAX_SCROLL_STEP = 14
/** A chord that is dropped between syllables goes to one beside it: below, above, left or right. */
const NEAR_POINTS = [
  [0, 0],
  [0, 16],
  [0, -16],
  [-16, 0],
  [16, 0],
] as const

type Drag = {
  from: HTMLElement
  chord: string
  startX: number
  startY: number
  x: number
  y: number
  isMoving: boolean
}

/** A chord under way, and where it is in the window. */
export type DraggedChord = { text: string; x: number; y: number }

type Handlers = { onStart: () => void; onDrop: (chordAt: number, to: number) => void }

/** Drags a chord to another syllable, by mouse or by finger; `dragged` is the chord under way. */
export function useChordDrag({ onStart, onDrop }: Handlers) {
  const drag = useRef<Drag>(undefined)
  const target = useRef<HTMLElement>(undefined)
  const scrolling = useRef(0)
  const droppedAt = useRef(0)
  const [dragged, setDragged] = useState<DraggedChord>()

  useEffect(() => () => cancelAnimationFrame(scrolling.current), [])

  function markTarget(element: HTMLElement | undefined) {
    if (element === target.current) return
    target.current?.removeAttribute('data-over')
    element?.setAttribute('data-over', '')
    target.current = element
  }

  function findTarget({ x, y }: Drag) {
    const found = NEAR_POINTS.map(([right, down]) => readSyllable(document.elementFromPoint(x + right, y + down)))
    markTarget(found.find(syllable => syllable)?.button)
  }

  /** Near an edge of the window, the lines beyond it come into view for as long as the chord is held there. */
  function scrollNearEdge() {
    const { current } = drag
    if (!current) return
    const step = getScrollStep(current.y)
    if (step) {
      window.scrollBy({ top: step, behavior: 'instant' })
      findTarget(current)
    }
    scrolling.current = requestAnimationFrame(scrollNearEdge)
  }

  function move(event: PointerEvent<HTMLElement>) {
    const { current } = drag
    if (!current) return
    const { clientX: x, clientY } = event
    if (!current.isMoving) {
      if (Math.hypot(x - current.startX, clientY - current.startY) < SLIP) return
      event.currentTarget.setPointerCapture(event.pointerId)
      current.isMoving = true
      scrolling.current = requestAnimationFrame(scrollNearEdge)
      onStart()
    }
    current.x = x
    current.y = event.pointerType === 'touch' ? clientY - ABOVE_FINGER : clientY
    setDragged({ text: current.chord, x, y: current.y })
    findTarget(current)
  }

  function end(event: PointerEvent, isDropped: boolean) {
    const ended = drag.current
    const to = isDropped ? readSyllable(target.current ?? null)?.to : undefined
    drag.current = undefined
    cancelAnimationFrame(scrolling.current)
    markTarget(undefined)
    setDragged(undefined)
    if (!ended?.isMoving) return
    droppedAt.current = event.timeStamp
    // The lyrics may have changed since it was grabbed.
    const from = readSyllable(ended.from)
    if (to !== undefined && from?.chord === ended.chord) onDrop(from.key, to)
  }

  return {
    handlers: {
      onPointerDown(event: PointerEvent) {
        const syllable = readSyllable(event.target)
        if (!syllable?.chord || event.button !== 0 || drag.current) return
        const { clientX: x, clientY: y } = event
        drag.current = { from: syllable.button, chord: syllable.chord, startX: x, startY: y, x, y, isMoving: false }
      },
      onPointerMove: move,
      onPointerUp: (event: PointerEvent) => end(event, true),
      onPointerCancel: (event: PointerEvent) => end(event, false),
    },
    /** Whether the click that follows a drop is not meant as one. */
    hasJustDropped: () => droppedAt.current > 0 && performance.now() - droppedAt.current < 100,
    dragged,
  }
}

/** The nearer to the edge, the faster. */
function getScrollStep(y: number) {
  const below = y - (window.innerHeight - EDGE)
  const above = EDGE - y
  if (below > 0) return MAX_SCROLL_STEP * Math.min(1, below / (EDGE / 2))
  return above > 0 ? -MAX_SCROLL_STEP * Math.min(1, above / (EDGE / 2)) : 0
}
