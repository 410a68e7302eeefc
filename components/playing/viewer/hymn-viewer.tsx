'use client'

import { useRef, useState } from 'react'
import { coming } from '@/components/browser/coming'
import { Later } from '@/components/overlay/later'
import type { Song } from '@/components/playing/preferences/song-preferences'
import { useReading } from '@/components/playing/preferences/use-display-settings'
import type { Playing } from '@/components/playing/setlist/use-current-setlist'
import { WhenHere } from '@/components/ui/when-here'
import { ToneControl } from './key-control'
import { playlistSteps, ROOM_FOR_STEPS } from './lazy-playlist-nav'
import { PlayedChart } from './transposed-chart'
import { useSeen } from './use-chart-views'
import { ViewerDock } from './viewer-dock'

const footwork = coming(() => import('./hands-free-controls').then(({ Footwork }) => Footwork))
// Fetched by those who play a set; without a network one plays it all the same.
const whoLeads = coming(() => import('@/components/playing/leading/leading').then(({ Leading }) => Leading), {
  forSome: true,
})
const palco = coming(() => import('@/components/playing/stage/hymn-stage').then(({ StagedHymn }) => StagedHymn))
const listOfSet = coming(() => import('./viewer-setlist').then(({ ViewerSetList }) => ViewerSetList))
const readingSettings = coming(() => import('./viewer-settings-dialog').then(({ ReadingSettings }) => ReadingSettings))

type Props = { song: Song; playing: Playing | null }

/** The chart and everything a musician does to it; every move starts from the original text. */
export function HymnViewer({ song, playing }: Props) {
  const [reading, change] = useReading()
  const seen = useSeen(song.hymn)
  const [settings, setSettings] = useState(false)
  const [list, openList] = useState(false)
  const [onStage, setOnStage] = useState(false)

  const [running, setRunning] = useState(false)
  const [awake, setAwake] = useState(false)

  const go = (index: number) => {
    setRunning(false)
    playing?.go(index)
  }
  const sheet = useRef<HTMLDivElement>(null)
  const dock = useRef<HTMLElement>(null)
  const tone = (
    <ToneControl song={song} accidental={reading.spelling === 'key' ? undefined : seen({ offset: 0 }).accidental} />
  )
  return (
    <>
      <div ref={sheet}>
        <PlayedChart song={song} seen={seen} reading={reading} />
      </div>
      <ViewerDock
        ref={dock}
        lead={playing && <WhenHere of={whoLeads} given={{ song, playing }} />}
        steps={
          playing && (
            <WhenHere
              of={playlistSteps}
              given={{ playing, awake, onGo: go, onList: () => openList(true) }}
              meanwhile={<div className={ROOM_FOR_STEPS} />}
            />
          )
        }
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
      <WhenHere
        of={footwork}
        given={{ song, playing, reading, sheet, dock, running, onRun: setRunning, onAwake: setAwake, covered: onStage }}
      />
      {settings && (
        <Later
          of={readingSettings}
          given={{ song, reading, playlistId: playing?.playlistId, onChange: change, onOpenChange: setSettings }}
        />
      )}
      {list && playing && <Later of={listOfSet} given={{ playing, onGo: go, onOpenChange: openList }} />}
      {onStage && (
        <Later of={palco} given={{ song, playing, seen, reading, tone, onGo: go, onOpenChange: setOnStage }} />
      )}
    </>
  )
}
