import { useEffect, useRef, useState } from 'react'
import { type ArmedPress, type Direction, decidePress, formatEdgeMessage, type PageEdges } from './press'

type PressesInput = {
  /** The song of the press: in another song every press is a first one. */
  song: string
  readEdges: () => PageEdges
  titles: Partial<Record<Direction, string>>
  inSetlist: boolean
  turn: (direction: Direction, part: boolean) => void
  go: (direction: Direction) => void
}

/** Handles presses one after the other; returns the message to show when a press found the end. */
export function usePresses({ song, readEdges, titles, inSetlist, turn, go }: PressesInput) {
  const [last, setLast] = useState<ArmedPress & { song: string }>()
  const armed = last?.song === song ? last : undefined

  const press = (direction: Direction, part = false) => {
    const now = performance.now()
    const effect = decidePress(direction, readEdges(), now, armed)
    if (effect === 'turn' || effect === 'go') setLast(undefined)
    else if (armed?.direction !== direction) setLast({ direction, at: now, song })
    if (effect === 'turn') turn(direction, part)
    if (effect === 'go') go(direction)
  }

  // Scrolling away from the end clears the message.
  const latest = useRef(readEdges)
  useEffect(() => {
    latest.current = readEdges
  })
  useEffect(() => {
    if (!armed) return
    const onScroll = () => latest.current().hasMore[armed.direction] && setLast(undefined)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [armed])

  return { press, edgeMessage: armed && formatEdgeMessage(armed.direction, titles[armed.direction], inSetlist) }
}
