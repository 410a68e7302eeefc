'use client'

import { type RefObject, useDeferredValue, useMemo, useRef } from 'react'
import { Chart } from '@/components/hymns/chart'
import type { Chart as ChartData } from '@/lib/hymns/chart'
import type { Reading } from './use-reading'
import { useTransposition } from './use-transposition'

type Props = { hymnId: string; sounding: (offset: number) => ChartData; reading: Reading }

/** The chart in the key of now. A move is heard in the lines in sight at once, in the others as soon as the phone can. */
export function SoundingChart({ hymnId, sounding, reading: { aloud } }: Props) {
  const lines = useRef<HTMLDivElement>(null)
  const [offset] = useTransposition(hymnId)

  const now = sounding(offset)
  const before = sounding(useDeferredValue(offset))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in sight as the key moves, not where one scrolls later
  const { first, last } = useMemo(() => inSight(lines), [offset])
  const heard = now.lines.map((line, number) =>
    number >= first && number <= last ? line : (before.lines[number] ?? line),
  )
  return <Chart ref={lines} chart={{ ...now, lines: heard }} aloud={aloud} />
}

function inSight({ current }: RefObject<HTMLElement | null>) {
  const places = [...(current?.children ?? [])].map(line => line.getBoundingClientRect())
  return {
    first: places.findIndex(({ bottom }) => bottom > 0),
    last: places.findLastIndex(({ top }) => top < window.innerHeight),
  }
}
