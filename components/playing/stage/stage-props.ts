import type { ReactNode } from 'react'
import type { Line } from '@/lib/cifra/chart/line'

/** A song as the stage names it, in the key that sounds. */
export type SongSummary = { title: string; number: number; key: string }

/** What is played on stage: the lines as they are seen now, and the set around them. */
export type StageProps = {
  /** Changes with the song, also where one hymn stands twice in a set. */
  songId: string
  song: SongSummary & { capo?: number; notes: string }
  lines: Line[]
  /** How far they stand from the key that they are written in. */
  offset: number
  aloud: boolean
  lyricsOnly: boolean
  /** Whether the screen is kept awake, unless someone wants it to sleep. */
  awake: boolean
  /** What moves the key. */
  keyControl: ReactNode
  onTranspose: (steps: number) => void
  setlist?: SetlistSummary
  onGo: (index: number) => void
  onOpenChange: (open: boolean) => void
}

export type SetlistSummary = { name: string; songs: SongSummary[]; index: number; previous?: number; next?: number }
