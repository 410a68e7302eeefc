'use client'

import { type RefObject, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useWakeLock } from '@/components/browser/use-wake-lock'
import { EndSaid } from '@/components/playing/controls/edge-message'
import type { Song } from '@/components/playing/preferences/song-preferences'
import { type Reading, staysAwake } from '@/components/playing/preferences/use-display-settings'
import { transpose, useWay } from '@/components/playing/preferences/use-song-preferences'
import type { Playing } from '@/components/playing/setlist/use-current-setlist'
import { useRemembered } from '@/components/playing/setlist/use-last-played'
import { useAutoScroll } from '@/components/playing/viewer/scroll/use-auto-scroll'
import { useTurning } from '@/components/playing/viewer/scroll/use-page-turning'
import { usePaging } from '@/components/playing/viewer/scroll/use-viewer-keys'

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
  const { seconds } = useWay(song)
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
    pace: { speed: reading.speed, scale: SCALES[reading.size], seconds, onward: reading.onward },
    turning,
    goOn: () => reading.onward && next !== undefined && playing?.go(next) === true,
    onStop: () => onRun(false),
  })

  const awake = useWakeLock(staysAwake(reading, playing !== null) || (running && reading.screen !== 'sleeps'))
  useEffect(() => onAwake(awake), [awake, onAwake])

  return dock.current && createPortal(<EndSaid said={said} />, dock.current)
}
