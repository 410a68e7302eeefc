import { useState } from 'react'
import type { Direction } from '@/components/playing/controls/press'
import { useRegisterView } from '@/components/playing/leading/position/use-register-view'
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
