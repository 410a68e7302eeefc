'use client'

import { memo, type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Chart } from '@/components/hymns/chart/chart'
import { waitForPaint } from '@/components/kit/browser/wait-for-paint'
import { findChosenKey } from '@/components/playing/preferences/song-key'
import type { Song } from '@/components/playing/preferences/song-preferences'
import type { DisplaySettings } from '@/components/playing/preferences/use-display-settings'
import { useSongPreferences } from '@/components/playing/preferences/use-song-preferences'
import type { Chart as ChartData } from '@/lib/engines/cifra/chart/chart'
import type { ChartView } from '@/lib/engines/cifra/chart/chart-view'
import { findSpreads } from '@/lib/engines/cifra/chart/spreads'

type Props = {
  renderChart: (view: ChartView) => ChartData
  offset: number
  capo?: number
  /** The name of the current key, if the leader chose it. */
  soundingKey?: string
  display: DisplaySettings
}

/** The song in the current key. */
export const TransposedChart = memo(function TransposedChart({
  song,
  ...rest
}: Pick<Props, 'renderChart' | 'display'> & { song: Song }) {
  const preferences = useSongPreferences(song)
  const { offset, capo } = preferences
  const soundingKey = findChosenKey(preferences)
  // Each song of a setlist has its own chart, so that none starts in the previous song's key.
  return (
    <ChartInView
      key={song.item?.id ?? song.hymn.id}
      offset={offset}
      capo={capo}
      {...(soundingKey && { soundingKey })}
      {...rest}
    />
  )
})

/**
 * The chart in the current view. A transposition first renders the key's name, then the visible lines, and the others
 * when the phone is idle.
 */
const ChartInView = memo(function ChartInView({ renderChart, offset, capo, soundingKey: key, display }: Props) {
  const lines = useRef<HTMLDivElement>(null)
  const { as, spelling, aloud } = display
  const view = useAfterPaint(useMemo(() => ({ offset, capo, key, as, spelling }), [offset, capo, key, as, spelling]))

  const currentChart = renderChart(view)
  const deferredChart = renderChart(useDeferredValue(view))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in sight as the view changes, not where one scrolls later
  const { first, last } = useMemo(() => findVisibleLines(lines), [view])
  const mixedLines = currentChart.lines.map((line, number) =>
    number >= first && number <= last ? line : (deferredChart.lines[number] ?? line),
  )
  const spreads = useMemo(() => findSpreads(currentChart.lines), [currentChart.lines])
  return <Chart ref={lines} chart={{ ...currentChart, lines: mixedLines }} aloud={aloud} spreads={spreads} />
})

function useAfterPaint<Value>(value: Value) {
  const [paintedValue, setPaintedValue] = useState(value)
  useEffect(() => {
    let isOutdated = false
    waitForPaint().then(() => isOutdated || setPaintedValue(value))
    return () => {
      isOutdated = true
    }
  }, [value])
  return paintedValue
}

function findVisibleLines({ current }: RefObject<HTMLElement | null>) {
  const boxes = [...(current?.children ?? [])].map(line => line.getBoundingClientRect())
  return {
    first: boxes.findIndex(({ bottom }) => bottom > 0),
    last: boxes.findLastIndex(({ top }) => top < window.innerHeight),
  }
}
