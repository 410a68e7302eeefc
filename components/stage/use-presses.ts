import { useState } from 'react'
import { type Armed, endSaid, type Place, pressed, type Way } from './press'

type Given = Place & {
  turn: (way: Way) => void
  go: (way: Way) => void
  titles: Partial<Record<Way, string>>
  inSet: boolean
}

/** What presses do one after the other, and what is said meanwhile. */
export function usePresses({ turn, go, titles, inSet, ...place }: Given) {
  const [armed, arm] = useState<Armed>()
  const press = (way: Way) => {
    const now = performance.now()
    const does = pressed(way, place, now, armed)
    if (does === 'turn' || does === 'go') arm(undefined)
    else if (armed?.way !== way) arm({ way, at: now })
    if (does === 'turn') turn(way)
    if (does === 'go') go(way)
  }
  return { press, said: armed && endSaid(armed.way, titles[armed.way], inSet) }
}
