import { type PointerEvent, useRef, useState } from 'react'
import { readPlace } from './read-place'

/** How far a finger may slip while it presses. */
const SLIP = 8
/** A finger covers what is under it: the chord is carried above it. */
const ABOVE_FINGER = 44
/** Pixels from the edge, which the bar of a phone covers in part, and for each movement there. */
const EDGE = 130
const SCROLL_STEP = 16

type Drag = { chord: string; chordAt: number; x: number; y: number; isMoving: boolean; over?: HTMLElement }

/** A chord under way, and where it is in the window. */
export type Ghost = { text: string; x: number; y: number }

/** Drags a chord to another syllable, by mouse or by finger; `ghost` is the chord under way. */
export function useChordDrag(onDrop: (chordAt: number, to: number) => void) {
  const drag = useRef<Drag>(undefined)
  const droppedAt = useRef(0)
  const [ghost, setGhost] = useState<Ghost>()

  function end(event: PointerEvent, isDropped: boolean) {
    const ended = drag.current
    drag.current = undefined
    setGhost(undefined)
    ended?.over?.removeAttribute('data-over')
    if (!ended?.isMoving) return
    droppedAt.current = event.timeStamp
    const target = isDropped && readPlace(ended.over ?? null)
    if (target) onDrop(ended.chordAt, target.to)
  }

  function move(event: PointerEvent<HTMLElement>) {
    const current = drag.current
    if (!current) return
    const { clientX: x, clientY } = event
    if (!current.isMoving && Math.hypot(x - current.x, clientY - current.y) < SLIP) return
    if (!current.isMoving) event.currentTarget.setPointerCapture(event.pointerId)
    current.isMoving = true
    const y = event.pointerType === 'touch' ? clientY - ABOVE_FINGER : clientY
    setGhost({ text: current.chord, x, y })
    scrollNearEdge(y)
    const over = readPlace(document.elementFromPoint(x, y))?.button
    if (over === current.over) return
    current.over?.removeAttribute('data-over')
    over?.setAttribute('data-over', '')
    current.over = over
  }

  return {
    handlers: {
      onPointerDown(event: PointerEvent) {
        const place = readPlace(event.target)
        if (!place?.chord || event.button !== 0) return
        drag.current = { chord: place.chord, chordAt: place.key, x: event.clientX, y: event.clientY, isMoving: false }
      },
      onPointerMove: move,
      onPointerUp: (event: PointerEvent) => end(event, true),
      onPointerCancel: (event: PointerEvent) => end(event, false),
    },
    /** Whether the click that follows a drop is not meant as one. */
    hasJustDropped: () => droppedAt.current > 0 && performance.now() - droppedAt.current < 100,
    ghost,
  }
}

/** Near an edge of the window, the lines beyond it come into view. */
function scrollNearEdge(y: number) {
  if (y < EDGE) window.scrollBy({ top: -SCROLL_STEP })
  if (y > window.innerHeight - EDGE) window.scrollBy({ top: SCROLL_STEP })
}
