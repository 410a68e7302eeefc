'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { coming } from '@/components/browser/coming'
import { useWakeLock } from '@/components/browser/use-wake-lock'
import { Later } from '@/components/overlay/later'
import { inEachKey } from '@/lib/hymns/chart'
import { PlaylistSteps, type Ways } from './playlist-steps'
import { SoundingChart } from './sounding-chart'
import { ToneControl } from './tone-control'
import { atEnd, useAutoScroll } from './use-auto-scroll'
import { useReading } from './use-reading'
import { transpose } from './use-transposition'
import { useTurning } from './use-turning'
import { useViewerKeys, type ViewerCommand } from './use-viewer-keys'
import { ViewerDock } from './viewer-dock'

const readingSettings = coming(() => import('./reading-settings').then(({ ReadingSettings }) => ReadingSettings))

type Props = { hymn: { id: string; lyrics: string; defaultKey: string } }

/** Letters of the five sizes, against the third. */
const SCALES = { 1: 0.79, 2: 0.89, 3: 1, 4: 1.21, 5: 1.53 }

/** The chart and everything a musician does to it; every move starts from the original text. */
export function HymnViewer({ hymn }: Props) {
  const [reading, change] = useReading()
  const sounding = useMemo(() => inEachKey(hymn.lyrics), [hymn.lyrics])
  const [settings, setSettings] = useState(false)

  const { running, setRunning } = useAutoScroll({ speed: reading.speed, scale: SCALES[reading.size] })
  useWakeLock(running || reading.awake)
  const turn = useTurning()

  const ways = useRef<Ways>({})
  const keepWays = useCallback((known: Ways) => {
    ways.current = known
  }, [])
  const router = useRouter()
  const go = (way: Route | undefined) => {
    if (way) router.push(way)
    return way !== undefined
  }

  // Less than a screenful, so that the last lines read stay in sight.
  useViewerKeys(command => {
    const obeyed: Record<ViewerCommand, () => unknown> = {
      down: () => turn(0.35),
      up: () => turn(-0.35),
      pageDown: () => (atEnd() && go(ways.current.next)) || turn(0.8),
      pageUp: () => (window.scrollY <= 0 && go(ways.current.previous)) || turn(-0.8),
      next: () => go(ways.current.next) || turn(0.8),
      previous: () => go(ways.current.previous) || turn(-0.8),
      higher: () => transpose(hymn.id, 1),
      lower: () => transpose(hymn.id, -1),
      scroll: () => setRunning(!running),
    }
    obeyed[command]()
  })

  return (
    <>
      <SoundingChart hymnId={hymn.id} sounding={sounding} reading={reading} />
      <ViewerDock
        steps={
          <Suspense>
            <PlaylistSteps hymnId={hymn.id} onWays={keepWays} />
          </Suspense>
        }
        tone={<ToneControl hymn={hymn} accidental={sounding(0).accidental} />}
        reading={reading}
        onChange={change}
        running={running}
        onRun={setRunning}
        onSettings={() => setSettings(true)}
      />
      {settings && <Later of={readingSettings} given={{ reading, onChange: change, onOpenChange: setSettings }} />}
    </>
  )
}
