'use client'

import { useEffect, useRef, useState } from 'react'
import { whenNear } from './near-end'

/** A few screenfuls: what a phone draws anew with every key. */
const FIRST = 40
const MORE = 60

/** How many rows to draw: the first ones, and more whenever their end comes near; a new search begins again. */
export function useGrowing(total: number, search: string) {
  const end = useRef<HTMLDivElement>(null)
  const [grown, setGrown] = useState({ search, rows: FIRST })
  const rows = grown.search === search ? grown.rows : FIRST
  const more = rows < total

  useEffect(() => {
    if (!more || !end.current) return
    return whenNear(end.current, 1200, () => setGrown({ search, rows: rows + MORE }))
  }, [more, rows, search])

  return { shown: rows, end }
}
