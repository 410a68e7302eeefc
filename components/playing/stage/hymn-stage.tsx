'use client'

import { type ReactNode, useEffect } from 'react'
import { findChosenKey, nameSongKey } from '@/components/playing/preferences/song-key'
import type { Song } from '@/components/playing/preferences/song-preferences'
import { useCapoSwitch } from '@/components/playing/preferences/use-capo-switch'
import type { DisplaySettings } from '@/components/playing/preferences/use-display-settings'
import { transpose, useSongPreferences } from '@/components/playing/preferences/use-song-preferences'
import { playedPlaylist } from '@/components/playing/setlist/last-played'
import type { CurrentSetlist } from '@/components/playing/setlist/use-current-setlist'
import { useSetlistSummary } from '@/components/playing/setlist/use-setlist-summary'
import type { Chart } from '@/lib/engines/cifra/chart/chart'
import type { ChartView } from '@/lib/engines/cifra/chart/chart-view'
import { Stage } from './stage'
import { StageLeader } from './stage-leader'

type Props = {
  song: Song
  playing: CurrentSetlist | null
  renderChart: (view: ChartView) => Chart
  display: DisplaySettings
  keyControl: ReactNode
  onGo: (index: number) => void
  onOpenChange: (open: boolean) => void
}

/** Shows the viewer's song on stage, in the same key and setlist. */
export function HymnStage({ song, playing, renderChart, display, ...rest }: Props) {
  const { hymn, item } = song
  const playlistId = playing?.playlistId
  useEffect(() => (playlistId ? () => playedPlaylist.set(playlistId) : undefined), [playlistId])
  const preferences = useSongPreferences(song)
  const { offset, capo, note } = preferences
  const { as, spelling } = display
  const key = nameSongKey(song, preferences, spelling)
  const { lines, offset: chartOffset } = renderChart({ offset, capo, as, spelling, key: findChosenKey(preferences) })
  return (
    <Stage
      {...rest}
      songId={`${playing?.index} ${item?.id ?? hymn.id}`}
      song={{
        title: hymn.title,
        number: hymn.number,
        key,
        capo: useCapoSwitch(song, key, preferences),
        notes: [item?.singer, item?.tempo && `${item.tempo} bpm`, item?.note, note.trim()].filter(Boolean).join(' · '),
      }}
      lines={lines}
      offset={chartOffset}
      setlist={useSetlistSummary(playing)}
      leader={playing && <StageLeader song={song} playlistId={playing.playlistId} />}
      onTranspose={steps => transpose(song, steps)}
      aloud={display.aloud}
      lyricsOnly={display.lyricsOnly}
      awake={display.screen !== 'sleeps'}
    />
  )
}
