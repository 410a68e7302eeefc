'use client'

import type { ReactNode } from 'react'
import type { Song } from '@/components/playing/preferences/song-preferences'
import type { Reading } from '@/components/playing/preferences/use-display-settings'
import { transpose, useWay } from '@/components/playing/preferences/use-song-preferences'
import type { Playing } from '@/components/playing/setlist/use-current-setlist'
import { useStagedSet } from '@/components/playing/setlist/use-setlist-summary'
import type { Chart } from '@/lib/cifra/chart/chart'
import type { View } from '@/lib/cifra/chart/chart-view'
import { soundingKey } from '@/lib/cifra/theory/key'
import { Stage } from './stage'

type Props = {
  song: Song
  playing: Playing | null
  seen: (view: View) => Chart
  reading: Reading
  tone: ReactNode
  onGo: (index: number) => void
  onOpenChange: (open: boolean) => void
}

/** What the viewer plays, on stage: the same song in the same key, and the set around it. */
export function StagedHymn({ song, playing, seen, reading, ...given }: Props) {
  const { hymn, item } = song
  const { key, by, offset, capo, note } = useWay(song)
  const { as, spelling } = reading
  const { lines, accidental, offset: moved } = seen({ offset, capo, as, spelling, ...(by !== 'hymn' && { key }) })
  return (
    <Stage
      {...given}
      place={`${playing?.index} ${item?.id ?? hymn.id}`}
      song={{
        title: hymn.title,
        number: hymn.number,
        // A leader names the key; one's own steps are spelled as the chords are.
        key: soundingKey(hymn.defaultKey, offset, spelling === 'key' ? undefined : accidental),
        capo: capo || undefined,
        notes: [item?.singer, item?.tempo && `${item.tempo} bpm`, item?.note, note.trim()].filter(Boolean).join(' · '),
      }}
      lines={lines}
      offset={moved}
      set={useStagedSet(playing)}
      onTone={steps => transpose(song, steps)}
      aloud={reading.aloud}
      lyricsOnly={reading.lyricsOnly}
      awake={reading.screen !== 'sleeps'}
    />
  )
}
