'use client'

import { useEffect, useRef, useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import type { Song } from '@/components/playing/preferences/song-preferences'
import { useDisplaySettings } from '@/components/playing/preferences/use-display-settings'
import type { CurrentSetlist } from '@/components/playing/setlist/use-current-setlist'
import { replaceAddress } from '@/components/playing/setlist/use-setlist-address'
import { useKeptLine } from '@/components/playing/viewer/scroll/use-kept-line'
import { asRoute } from '@/lib/values/routes/routes'
import { KeyControl } from './key-control'
import { TransposedChart } from './transposed-chart'
import { useChartViews } from './use-chart-views'
import { ViewerDock } from './viewer-dock'

const lazyHandsFreeControls = lazyImport(() =>
  import('./hands-free-controls').then(({ HandsFreeControls }) => HandsFreeControls),
)
// Loaded only where a setlist is played; without a network the setlist plays without it.
const lazyLeading = lazyImport(() => import('@/components/playing/leading/leading').then(({ Leading }) => Leading), {
  onDemand: true,
})
const lazyStage = lazyImport(() => import('@/components/playing/stage/hymn-stage').then(({ HymnStage }) => HymnStage))
const lazySetlist = lazyImport(() => import('./viewer-setlist').then(({ ViewerSetlist }) => ViewerSetlist))
const lazySettingsDialog = lazyImport(() =>
  import('./viewer-settings-dialog').then(({ ViewerSettingsDialog }) => ViewerSettingsDialog),
)

type Props = { song: Song; playing: CurrentSetlist | null }

/** The chart and its controls; every transposition starts from the original text. */
export function HymnViewer({ song, playing }: Props) {
  const [display, change] = useDisplaySettings()
  const renderChart = useChartViews(song.hymn)
  const [isSettingsOpen, setSettingsOpen] = useState(false)
  const [isListOpen, setListOpen] = useState(false)
  const [onStage, setOnStage] = useState(false)
  useEffect(() => {
    if (location.hash !== STAGE_HASH) return
    // Once: going back from a later song opens the song.
    replaceAddress(asRoute(location.pathname + location.search))
    setOnStage(true)
  }, [])

  const [running, setRunning] = useState(false)
  const [awake, setAwake] = useState(false)

  const go = (index: number) => {
    setRunning(false)
    playing?.go(index)
  }
  const sheet = useRef<HTMLDivElement>(null)
  const dock = useRef<HTMLElement>(null)
  const keepLine = useKeptLine(sheet, running)
  const run = (next: boolean) => {
    if (next !== running) keepLine()
    setRunning(next)
  }
  const keyControl = <KeyControl song={song} spelling={display.spelling} />
  return (
    <>
      <div ref={sheet} data-running={running || undefined}>
        <TransposedChart song={song} renderChart={renderChart} display={display} />
      </div>
      <ViewerDock
        ref={dock}
        leading={playing && <LazyComponent component={lazyLeading} props={{ song, playing }} />}
        playlistNav={
          playing && (
            <LazyComponent
              component={lazyPlaylistNav}
              props={{ playing, awake, onGo: go, onList: () => setListOpen(true) }}
              placeholder={<div className={NAV_PLACEHOLDER_CLASS} />}
            />
          )
        }
        keyControl={keyControl}
        display={display}
        onChange={change}
        running={running}
        onRun={run}
        onSettings={() => setSettingsOpen(true)}
        onStage={() => {
          setRunning(false)
          setOnStage(true)
        }}
      />
      <LazyComponent
        component={lazyHandsFreeControls}
        props={{
          song,
          playing,
          display,
          sheet,
          dock,
          running,
          onRun: run,
          onAwake: setAwake,
          isCovered: onStage,
        }}
      />
      {isSettingsOpen && (
        <LazyDialog
          dialog={lazySettingsDialog}
          props={{ song, display, playlistId: playing?.playlistId, onChange: change, onOpenChange: setSettingsOpen }}
        />
      )}
      {isListOpen && playing && (
        <LazyDialog dialog={lazySetlist} props={{ playing, onGo: go, onOpenChange: setListOpen }} />
      )}
      {onStage && (
        <LazyDialog
          dialog={lazyStage}
          props={{ song, playing, renderChart, display, keyControl, onGo: go, onOpenChange: setOnStage }}
        />
      )}
    </>
  )
}

/** A link with it opens a song on Palco. */
const STAGE_HASH = '#palco'

/** Loaded where a setlist is played: most hymns are opened without one. */
const lazyPlaylistNav = lazyImport(() => import('./playlist-nav').then(({ PlaylistNav }) => PlaylistNav), {
  onDemand: true,
})

/** Reserves the space until the navigation has loaded. */
const NAV_PLACEHOLDER_CLASS = 'min-h-[44px] border-b border-line'
