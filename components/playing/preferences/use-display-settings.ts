'use client'

import { useLayoutEffect, useMemo } from 'react'
import { deviceStorage, parseStoredFields } from '@/components/browser/storage'
import { useDeviceStorage } from '@/components/browser/use-stored'
import { NOTATIONS, type Notation, SPELLINGS, type Spelling } from '@/lib/cifra/chart/chart-view'
import { SPEEDS, type Speed } from '@/lib/playing/scroll-pace'

export const SIZES = [1, 2, 3, 4, 5] as const
export type Size = (typeof SIZES)[number]

/** How this device shows hymns. */
export type DisplaySettings = {
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
  as: Notation
  spelling: Spelling
}

const STORAGE_NAME = 'hymn-reading'
const DEFAULTS: DisplaySettings = {
  size: 3,
  speed: 2,
  lyricsOnly: false,
  onward: false,
  aloud: false,
  as: 'letters',
  spelling: 'original',
}

export function useDisplaySettings(): [DisplaySettings, (change: Partial<DisplaySettings>) => void] {
  const json = useDeviceStorage(STORAGE_NAME) ?? null
  const settings = useMemo(() => parseDisplaySettings(json), [json])
  useLayoutEffect(() => applyDisplaySettings(settings), [settings])
  return [
    settings,
    change =>
      deviceStorage.write(
        STORAGE_NAME,
        JSON.stringify({ ...parseDisplaySettings(deviceStorage.read(STORAGE_NAME)), ...change }),
      ),
  ]
}

/** Each choice that is kept counts only if it is one of ours. */
export function parseDisplaySettings(json: string | null): DisplaySettings {
  const { size, speed, lyricsOnly, screen, onward, awake, aloud, as, spelling } = parseStoredFields(json)
  return {
    size: SIZES.find(one => one === size) ?? DEFAULTS.size,
    speed: SPEEDS.find(one => one === speed) ?? DEFAULTS.speed,
    lyricsOnly: lyricsOnly === true,
    onward: onward === true,
    // `awake` was kept by those who asked for it before sets did so by themselves.
    screen: screen === 'awake' || screen === 'sleeps' ? screen : awake === true ? 'awake' : undefined,
    aloud: aloud === true,
    as: NOTATIONS.find(one => one === as) ?? DEFAULTS.as,
    spelling: SPELLINGS.find(one => one === spelling) ?? DEFAULTS.spelling,
  }
}

/** On the root element, where BeforePaint puts it before the first paint. */
function applyDisplaySettings({ size, lyricsOnly }: DisplaySettings) {
  const { dataset } = document.documentElement
  dataset.hymnSize = String(size)
  dataset.hymnChords = lyricsOnly ? 'off' : 'on'
}

/** While a set is played the screen stays awake by itself; what was chosen counts everywhere. */
export const shouldStayAwake = ({ screen }: DisplaySettings, inSetlist: boolean) =>
  screen ? screen === 'awake' : inSetlist
