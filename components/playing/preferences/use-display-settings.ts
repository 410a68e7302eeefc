'use client'

import { useLayoutEffect, useMemo } from 'react'
import { device, fieldsIn } from '@/components/browser/storage'
import { useStored } from '@/components/browser/use-stored'
import { CHORDS_AS, type ChordsAs, SPELLINGS, type Spelling } from '@/lib/cifra/chart/chart-view'
import { SPEEDS, type Speed } from '@/lib/playing/scroll-pace'

export const SIZES = [1, 2, 3, 4, 5] as const
export type Size = (typeof SIZES)[number]

/** How this device shows hymns. */
export type Reading = {
  size: Size
  speed: Speed
  /** Chords are put away for those who only sing. */
  lyricsOnly: boolean
  /** While a set is played the screen stays awake by itself, and wherever else it was asked for. */
  screen?: 'awake' | 'sleeps'
  /** At its end the page scrolls on into the next song. */
  onward: boolean
  /** Screen readers read the chords too. */
  aloud: boolean
  /** Letters, degrees or Dó Ré Mi. */
  as: ChordsAs
  spelling: Spelling
}

const NAME = 'hymn-reading'
const usual: Reading = {
  size: 3,
  speed: 2,
  lyricsOnly: false,
  onward: false,
  aloud: false,
  as: 'letters',
  spelling: 'original',
}

export function useReading(): [Reading, (change: Partial<Reading>) => void] {
  const kept = useStored(NAME) ?? null
  const reading = useMemo(() => readingOf(kept), [kept])
  useLayoutEffect(() => wear(reading), [reading])
  return [reading, change => device.write(NAME, JSON.stringify({ ...readingOf(device.read(NAME)), ...change }))]
}

/** Each choice that is kept counts only if it is one of ours. */
export function readingOf(kept: string | null): Reading {
  const { size, speed, lyricsOnly, screen, onward, awake, aloud, as, spelling } = fieldsIn(kept)
  return {
    size: SIZES.find(one => one === size) ?? usual.size,
    speed: SPEEDS.find(one => one === speed) ?? usual.speed,
    lyricsOnly: lyricsOnly === true,
    onward: onward === true,
    // `awake` was kept by those who asked for it before sets did so by themselves.
    screen: screen === 'awake' || screen === 'sleeps' ? screen : awake === true ? 'awake' : undefined,
    aloud: aloud === true,
    as: CHORDS_AS.find(one => one === as) ?? usual.as,
    spelling: SPELLINGS.find(one => one === spelling) ?? usual.spelling,
  }
}

/** On the root element, where BeforePaint puts it before the first paint. */
function wear({ size, lyricsOnly }: Reading) {
  const { dataset } = document.documentElement
  dataset.hymnSize = String(size)
  dataset.hymnChords = lyricsOnly ? 'off' : 'on'
}

/** While a set is played the screen stays awake by itself; what was chosen counts everywhere. */
export const staysAwake = ({ screen }: Reading, inSet: boolean) => (screen ? screen === 'awake' : inSet)
