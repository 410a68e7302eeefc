'use client'

import { type RefObject, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useWakeLock } from '@/components/browser/use-wake-lock'
import { type Song, transpose } from '@/components/hymns/viewer/use-key'
import { type Reading, staysAwake } from '@/components/hymns/viewer/use-reading'
import type { Playing } from '@/components/sets/use-playing'
import { useRemembered } from '@/components/sets/use-remembered'
import { useAutoScroll } from './use-auto-scroll'
import { usePaging } from './use-paging'
import { useTurning } from './use-turning'

type Props = {
  song: Song
  playing: Playing | null
  reading: Reading
  sheet: RefObject<HTMLElement | null>
  dock: RefObject<HTMLElement | null>
  running: boolean
  onRun: (running: boolean) => void
  onAwake: (awake: boolean) => void
  /** While another screen lies over this one, the keys are that one's. */
  covered: boolean
}

/** Letters of the five sizes, against the third. */
const SCALES = { 1: 0.79, 2: 0.89, 3: 1, 4: 1.21, 5: 1.53 }

/**
 * What feet and time do to the viewer: keys and pedals, the page that scrolls by itself, the screen that stays awake. It
 * comes when the page is alive, and says above the dock what a press at the end of a song found.
 */
export function Footwork({ song, playing, reading, sheet, dock, running, onRun, onAwake, covered }: Props) {
  const place = song.item?.id ?? song.hymn.id
  useRemembered(playing)
  const turning = useTurning({ sheet, dock })
  const next = playing?.position?.next
  const said = usePaging({
    song: place,
    playing,
    turning,
    covered,
    go: index => {
      onRun(false)
      playing?.go(index)
    },
    onTone: steps => transpose(song, steps),
    onScroll: () => onRun(!running),
  })
  useAutoScroll({
    running,
    song: place,
    pace: { speed: reading.speed, scale: SCALES[reading.size], onward: reading.onward },
    turning,
    goOn: () => reading.onward && next !== undefined && playing?.go(next) === true,
    onStop: () => onRun(false),
  })

  const awake = useWakeLock(staysAwake(reading, playing !== null) || (running && reading.screen !== 'sleeps'))
  useEffect(() => onAwake(awake), [awake, onAwake])

  if (!dock.current) return null
  return createPortal(
    <p
      role="status"
      className="pointer-events-none absolute inset-x-[12px] bottom-full mx-auto mb-[8px] w-fit rounded-soft bg-ink px-[16px] py-[8px] text-center text-[15px] font-bold text-paper empty:hidden"
    >
      {said}
    </p>,
    dock.current,
  )
}
