'use client'

import { useEffect, useRef, useState } from 'react'
import { observeNearViewport } from './observe-near-viewport'

/** A few screenfuls: what a phone renders again with every key press. */
const FIRST_ROWS = 40
const MORE_ROWS = 60

/** Returns how many rows to render: the first ones, and more when their end comes near; a new search starts over. */
export function useIncrementalRows(total: number, search: string, firstRows = FIRST_ROWS) {
  const end = useRef<HTMLDivElement>(null)
  const [rendered, setRendered] = useState({ search, rows: firstRows })
  const rows = rendered.search === search ? rendered.rows : firstRows
  const more = rows < total

  useEffect(() => {
    if (!more || !end.current) return
    return observeNearViewport(end.current, 1200, () => setRendered({ search, rows: rows + MORE_ROWS }))
  }, [more, rows, search])

  return { rowCount: rows, end }
}
