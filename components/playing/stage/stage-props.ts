import type { ReactNode } from 'react'
import type { Line } from '@/lib/cifra/chart/line'

/** A song as the stage names it, in the key that sounds. */
export type StagedSong = { title: string; number: number; key: string }

/** What is played on stage: the lines as they are seen now, and the set around them. */
export type StagePart = {
  /** Changes with the song, also where one hymn stands twice in a set. */
  place: string
  song: StagedSong & { capo?: number; notes: string }
  lines: Line[]
  /** How far they stand from the key that they are written in. */
  offset: number
  aloud: boolean
  lyricsOnly: boolean
  /** Whether the screen is kept awake, unless someone wants it to sleep. */
  awake: boolean
  /** What moves the key. */
  tone: ReactNode
  onTone: (steps: number) => void
  set?: StagedSet
  onGo: (index: number) => void
  onOpenChange: (open: boolean) => void
}

export type StagedSet = { name: string; songs: StagedSong[]; index: number; previous?: number; next?: number }
