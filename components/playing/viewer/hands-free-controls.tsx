'use client'

import { type RefObject, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useWakeLock } from '@/components/kit/browser/use-wake-lock'
import { EdgeMessage } from '@/components/playing/controls/edge-message'
import type { Song } from '@/components/playing/preferences/song-preferences'
import { type DisplaySettings, shouldStayAwake } from '@/components/playing/preferences/use-display-settings'
import { transpose, useSongPreferences } from '@/components/playing/preferences/use-song-preferences'
import type { CurrentSetlist } from '@/components/playing/setlist/use-current-setlist'
import { useSaveLastPlayed } from '@/components/playing/setlist/use-save-last-played'
import { useAutoScroll } from '@/components/playing/viewer/scroll/use-auto-scroll'
import { usePageTurning } from '@/components/playing/viewer/scroll/use-page-turning'
import { useViewerKeys } from '@/components/playing/viewer/scroll/use-viewer-keys'

type Props = {
  song: Song
  playing: CurrentSetlist | null
  display: DisplaySettings
  sheet: RefObject<HTMLElement | null>
  dock: RefObject<HTMLElement | null>
  running: boolean
  onRun: (running: boolean) => void
  onAwake: (awake: boolean) => void
  /** While another screen covers this one, it receives the keys. */
  isCovered: boolean
}

/** Letter sizes relative to the third of five. */
const LETTER_SCALES = { 1: 0.79, 2: 0.89, 3: 1, 4: 1.21, 5: 1.53 }

/**
 * Controls the viewer without hands: keys and pedals, auto scroll, wake lock. Loaded after hydration; above the dock it
 * shows what a press at the end of a song found.
 */
export function HandsFreeControls({ song, playing, display, sheet, dock, running, onRun, onAwake, isCovered }: Props) {
  const songId = song.item?.id ?? song.hymn.id
  const { seconds } = useSongPreferences(song)
  useSaveLastPlayed(playing)
  const pageTurning = usePageTurning({ sheet, dock })
  const next = playing?.position?.next
  const edgeMessage = useViewerKeys({
    song: songId,
    playing,
    pageTurning,
    isCovered,
    go: index => {
      onRun(false)
      playing?.go(index)
    },
    onTranspose: steps => transpose(song, steps),
    onToggleScroll: () => onRun(!running),
  })
  const awayMessage = useAutoScroll({
    running,
    song: songId,
    pace: { speed: display.speed, scale: LETTER_SCALES[display.size], seconds, onward: display.onward },
    pageTurning,
    goToNext: () => display.onward && next !== undefined && playing?.go(next) === true,
    onStop: () => onRun(false),
  })

  const awake = useWakeLock(shouldStayAwake(display, playing !== null) || (running && display.screen !== 'sleeps'))
  useEffect(() => onAwake(awake), [awake, onAwake])

  return dock.current && createPortal(<EdgeMessage message={edgeMessage ?? awayMessage} />, dock.current)
}
