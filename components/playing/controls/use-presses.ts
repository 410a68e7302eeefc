import { useEffect, useRef, useState } from 'react'
import { type Armed, endSaid, type Place, pressed, type Way } from './press'

type Given = {
  /** The song that is pressed in: in another one every press is a first one. */
  song: string
  place: () => Place
  titles: Partial<Record<Way, string>>
  inSet: boolean
  turn: (way: Way, part: boolean) => void
  go: (way: Way) => void
}

/** What presses do one after the other, and what is said where one has found the end. */
export function usePresses({ song, place, titles, inSet, turn, go }: Given) {
  const [last, keep] = useState<Armed & { song: string }>()
  const armed = last?.song === song ? last : undefined

  const press = (way: Way, { part = false, held = false } = {}) => {
    const now = performance.now()
    const does = pressed(way, place(), now, armed)
    if (held && (does !== 'turn' || !part)) return
    if (does === 'turn' || does === 'go') keep(undefined)
    else if (armed?.way !== way) keep({ way, at: now, song })
    if (does === 'turn') turn(way, part)
    if (does === 'go') go(way)
  }

  // Who scrolls away from the end reads on: what was said of it is over.
  const latest = useRef(place)
  useEffect(() => {
    latest.current = place
  })
  useEffect(() => {
    if (!armed) return
    const moved = () => latest.current().left[armed.way] && keep(undefined)
    window.addEventListener('scroll', moved, { passive: true })
    return () => window.removeEventListener('scroll', moved)
  }, [armed])

  return { press, said: armed && endSaid(armed.way, titles[armed.way], inSet) }
}
