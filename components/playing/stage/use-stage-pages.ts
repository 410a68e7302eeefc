'use client'

import { useEffect, useRef, useState } from 'react'
import type { Direction } from '@/components/playing/controls/press'
import { type CurrentView, currentView } from '@/components/playing/leading/position/line-position'
import type { Span } from '@/components/playing/stage/layout/packing'

/** Returns the current page, derived from its first line: another key or a rotated screen breaks pages elsewhere. */
export function useStagePages(pages: Span[][] | undefined, begin: 'start' | 'end') {
  const [line, setLine] = useState(begin === 'start' ? 0 : Number.POSITIVE_INFINITY)
  const starts = pages?.map(spans => spans[0]?.from ?? 0) ?? [0]
  const page = Math.max(
    0,
    starts.findLastIndex(start => start <= line),
  )
  useRegisterView({ readLine: () => (pages ? (starts[page] ?? 0) : 0), goToLine: setLine })
  return {
    page,
    left: { on: page < starts.length - 1, back: page > 0 },
    jump: (to: 'start' | 'end') => setLine(to === 'start' ? 0 : Number.POSITIVE_INFINITY),
    turn: (direction: Direction) => setLine(starts[page + (direction === 'on' ? 1 : -1)] ?? 0),
  }
}

/** Registers a view that shows the song instead of the page, so that it follows and leads as the page does. */
function useRegisterView(view: CurrentView) {
  const latest = useRef(view)
  useEffect(() => {
    latest.current = view
  })
  useEffect(() => {
    currentView.set({ readLine: () => latest.current.readLine(), goToLine: line => latest.current.goToLine(line) })
    return () => currentView.set(null)
  }, [])
}
