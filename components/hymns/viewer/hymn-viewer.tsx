'use client'

import { useMemo, useRef, useState } from 'react'
import { coming } from '@/components/browser/coming'
import { useWakeLock } from '@/components/browser/use-wake-lock'
import { Later } from '@/components/overlay/later'
import type { Playing } from '@/components/sets/use-playing'
import { inEachView } from '@/lib/hymns/seen'
import { PlaylistSteps } from './playlist-steps'
import { PlayedChart } from './sounding-chart'
import { ToneControl } from './tone-control'
import { useAutoScroll } from './use-auto-scroll'
import { type Song, transpose } from './use-key'
import { usePaging } from './use-paging'
import { useReading } from './use-reading'
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

  const go = (index: number | undefined) => {
    if (!playing || index === undefined) return false
    setRunning(false)
    return playing.go(index)
  }
  const sheet = useRef<HTMLDivElement>(null)
  const dock = useRef<HTMLElement>(null)
  const said = usePaging({
    song: song.item?.id ?? song.hymn.id,
    playing,
    sheet,
    dock,
    covered: onStage,
    go,
    onTone: steps => transpose(song, steps),
    onScroll: () => setRunning(!running),
  })

  const tone = <ToneControl song={song} accidental={seen({ offset: 0 }).accidental} />
  return (
    <>
      <div ref={sheet}>
        <PlayedChart song={song} seen={seen} reading={reading} />
      </div>
      <ViewerDock
        ref={dock}
        said={said}
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
