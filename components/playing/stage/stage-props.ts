import type { ReactNode } from 'react'
import type { CapoSwitch } from '@/components/playing/preferences/use-capo-switch'
import type { Line } from '@/lib/engines/cifra/chart/line'

/** A song's title and number with the key in which it is played. */
export type SongSummary = { title: string; number: number | null; key: string; link?: string }

/** What the stage shows: the rendered lines, and the setlist around the song. */
export type StageProps = {
  /** Changes with the song, also where one hymn appears twice in a setlist. */
  songId: string
  song: SongSummary & { capo: CapoSwitch | null; notes: string }
  lines: Line[]
  /** The half steps between the lines and the key in which they are written. */
  offset: number
  aloud: boolean
  lyricsOnly: boolean
  /** Whether the screen stays awake, unless the person wants it to sleep. */
  awake: boolean
  /** The control that changes the key. */
  keyControl: ReactNode
  /** The buttons of whoever leads the setlist. */
  leader?: ReactNode
  onTranspose: (steps: number) => void
  setlist?: SetlistSummary
  onGo: (index: number) => void
  onOpenChange: (open: boolean) => void
}

export type SetlistSummary = { name: string; songs: SongSummary[]; index: number; previous?: number; next?: number }
