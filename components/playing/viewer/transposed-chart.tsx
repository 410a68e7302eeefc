'use client'

import { memo, type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { painted } from '@/components/browser/painted'
import { Chart } from '@/components/hymns/chart/chart'
import type { Song } from '@/components/playing/preferences/song-preferences'
import type { Reading } from '@/components/playing/preferences/use-display-settings'
import { useWay } from '@/components/playing/preferences/use-song-preferences'
import type { Chart as ChartData } from '@/lib/cifra/chart/chart'
import type { View } from '@/lib/cifra/chart/chart-view'

type Props = {
  seen: (view: View) => ChartData
  offset: number
  capo?: number
  /** The name of the key that sounds, where someone chose it. */
  soundingKey?: string
  reading: Reading
}

/** The song in the key that counts here and now. */
export const PlayedChart = memo(function PlayedChart({
  song,
  ...given
}: Pick<Props, 'seen' | 'reading'> & { song: Song }) {
  const { key, by, offset, capo } = useWay(song)
  const chosen = by === 'hymn' ? {} : { soundingKey: key }
  // A chart of its own for each song of a set, so that none begins in the key of the one before.
  return <SoundingChart key={song.item?.id ?? song.hymn.id} offset={offset} capo={capo} {...chosen} {...given} />
})

/**
 * The chart as it is looked at now. A move is painted first where it was made, with the key's name; then in the lines in
 * sight, and in the others as soon as the phone can.
 */
const SoundingChart = memo(function SoundingChart({ seen, offset, capo, soundingKey: key, reading }: Props) {
  const lines = useRef<HTMLDivElement>(null)
  const { as, spelling, aloud } = reading
  const view = useOncePainted(useMemo(() => ({ offset, capo, key, as, spelling }), [offset, capo, key, as, spelling]))

  const now = seen(view)
  const before = seen(useDeferredValue(view))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in sight as the view changes, not where one scrolls later
  const { first, last } = useMemo(() => inSight(lines), [view])
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
