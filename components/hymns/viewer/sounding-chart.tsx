'use client'

import { memo, type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { painted } from '@/components/browser/painted'
import { Chart } from '@/components/hymns/chart'
import type { Chart as ChartData } from '@/lib/hymns/chart'
import { type Song, useKey } from './use-key'
import type { Reading } from './use-reading'

type Props = { song: Song; sounding: (offset: number) => ChartData; reading: Reading }

/**
 * The chart in the key of now. A move is painted first where it was made, with the key's name; then in the lines in sight,
 * and in the others as soon as the phone can.
 */
export const SoundingChart = memo(function SoundingChart({ song, sounding, reading: { aloud } }: Props) {
  const lines = useRef<HTMLDivElement>(null)
  const offset = useOncePainted(useKey(song).offset)

  const now = sounding(offset)
  const before = sounding(useDeferredValue(offset))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in sight as the key moves, not where one scrolls later
  const { first, last } = useMemo(() => inSight(lines), [offset])
  const heard = now.lines.map((line, number) =>
    number >= first && number <= last ? line : (before.lines[number] ?? line),
  )
  return <Chart ref={lines} chart={{ ...now, lines: heard }} aloud={aloud} />
})

function useOncePainted<Value>(value: Value) {
  const [shown, show] = useState(value)
  useEffect(() => {
    let overtaken = false
    painted().then(() => overtaken || show(value))
    return () => {
      overtaken = true
    }
  }, [value])
  return shown
}

function inSight({ current }: RefObject<HTMLElement | null>) {
  const places = [...(current?.children ?? [])].map(line => line.getBoundingClientRect())
  return {
    first: places.findIndex(({ bottom }) => bottom > 0),
    last: places.findLastIndex(({ top }) => top < window.innerHeight),
  }
}
