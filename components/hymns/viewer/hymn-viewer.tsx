'use client'

import { useMemo, useState } from 'react'
import { coming } from '@/components/browser/coming'
import { useWakeLock } from '@/components/browser/use-wake-lock'
import { Later } from '@/components/overlay/later'
import type { Playing } from '@/components/sets/use-playing'
import { inEachView } from '@/lib/hymns/seen'
import { PlaylistSteps } from './playlist-steps'
import { PlayedChart } from './sounding-chart'
import { ToneControl } from './tone-control'
import { atEnd, useAutoScroll } from './use-auto-scroll'
import { type Song, transpose } from './use-key'
import { useReading } from './use-reading'
import { useTurning } from './use-turning'
import { useViewerKeys, type ViewerCommand } from './use-viewer-keys'
import { ViewerDock } from './viewer-dock'

const palco = coming(() => import('@/components/stage/staged-hymn').then(({ StagedHymn }) => StagedHymn))
const listOfSet = coming(() => import('@/components/stage/viewer-set-list').then(({ ViewerSetList }) => ViewerSetList))
const readingSettings = coming(() => import('./reading-settings').then(({ ReadingSettings }) => ReadingSettings))

type Props = { song: Song; playing: Playing | null }

/** Letters of the five sizes, against the third. */
const SCALES = { 1: 0.79, 2: 0.89, 3: 1, 4: 1.21, 5: 1.53 }

/** The chart and everything a musician does to it; every move starts from the original text. */
export function HymnViewer({ song, playing }: Props) {
  const { lyrics, defaultKey } = song.hymn
  const [reading, change] = useReading()
  const seen = useMemo(() => inEachView(lyrics, defaultKey), [lyrics, defaultKey])
  const [settings, setSettings] = useState(false)
  const [list, openList] = useState(false)
  const [onStage, setOnStage] = useState(false)

  const { running, setRunning } = useAutoScroll({ speed: reading.speed, scale: SCALES[reading.size] })
  const wakes = reading.screen ? reading.screen === 'awake' : playing !== null
  const awake = useWakeLock(wakes || (running && reading.screen !== 'sleeps'))
  const turn = useTurning()

  const go = (index: number | undefined) => {
    if (!playing || index === undefined) return false
    setRunning(false)
    return playing.go(index)
  }
  const { next, previous } = playing?.position ?? {}

  // Less than a screenful, so that the last lines read stay in sight.
  useViewerKeys(command => {
    const obeyed: Record<ViewerCommand, () => unknown> = {
      down: () => turn(0.35),
      up: () => turn(-0.35),
      pageDown: () => (atEnd() && go(next)) || turn(0.8),
      pageUp: () => (window.scrollY <= 0 && go(previous)) || turn(-0.8),
      next: () => go(next) || turn(0.8),
      previous: () => go(previous) || turn(-0.8),
      higher: () => transpose(song, 1),
      lower: () => transpose(song, -1),
      scroll: () => setRunning(!running),
    }
    obeyed[command]()
  })

  const tone = <ToneControl song={song} accidental={seen({ offset: 0 }).accidental} />
  return (
    <>
      <PlayedChart song={song} seen={seen} reading={reading} />
      <ViewerDock
        steps={playing && <PlaylistSteps playing={playing} awake={awake} onGo={go} onList={() => openList(true)} />}
        tone={tone}
        reading={reading}
        onChange={change}
        running={running}
        onRun={setRunning}
        onSettings={() => setSettings(true)}
        onStage={() => {
          setRunning(false)
          setOnStage(true)
        }}
      />
      {settings && (
        <Later of={readingSettings} given={{ reading, awake: wakes, onChange: change, onOpenChange: setSettings }} />
      )}
      {list && playing && <Later of={listOfSet} given={{ playing, onGo: go, onOpenChange: openList }} />}
      {onStage && (
        <Later of={palco} given={{ song, playing, seen, reading, tone, onGo: go, onOpenChange: setOnStage }} />
      )}
    </>
  )
}
