'use client'

import { useLayoutEffect, useMemo } from 'react'
import { deviceStorage, parseStoredFields } from '@/components/kit/browser/storage'
import { useDeviceStorage } from '@/components/kit/browser/use-store'
import { NOTATIONS, type Notation, SPELLINGS, type Spelling } from '@/lib/engines/cifra/chart/chart-view'
import { SPEEDS, type Speed } from '@/lib/playing/scroll-pace'

export const SIZES = [1, 2, 3, 4, 5] as const
export type Size = (typeof SIZES)[number]

/** How this device shows hymns. */
export type DisplaySettings = {
  size: Size
  speed: Speed
  /** Hides the chords for those who only sing. */
  lyricsOnly: boolean
  /** Whether the screen stays awake; if not chosen, it does while a setlist is played. */
  screen?: 'awake' | 'sleeps'
  /** At the end of a song the page scrolls on into the next one. */
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

/** Reads the stored settings; an unknown value becomes the default. */
export function parseDisplaySettings(json: string | null): DisplaySettings {
  const { size, speed, lyricsOnly, screen, onward, awake, aloud, as, spelling } = parseStoredFields(json)
  return {
    size: SIZES.find(one => one === size) ?? DEFAULTS.size,
    speed: SPEEDS.find(one => one === speed) ?? DEFAULTS.speed,
    lyricsOnly: lyricsOnly === true,
    onward: onward === true,
    // Earlier releases stored `awake`, before setlists kept the screen awake by themselves.
    screen: screen === 'awake' || screen === 'sleeps' ? screen : awake === true ? 'awake' : undefined,
    aloud: aloud === true,
    as: NOTATIONS.find(one => one === as) ?? DEFAULTS.as,
    spelling: SPELLINGS.find(one => one === spelling) ?? DEFAULTS.spelling,
  }
}

/**
 * Sets them on the root element, where they differ from the defaults: with an attribute, a browser computes the styles
 * of the whole hymn again. BeforePaint does the same before the first paint.
 */
function applyDisplaySettings({ size, lyricsOnly }: DisplaySettings) {
  const { dataset } = document.documentElement
  if (size === DEFAULTS.size) delete dataset.hymnSize
  else dataset.hymnSize = String(size)
  if (lyricsOnly) dataset.hymnChords = 'off'
  else delete dataset.hymnChords
}

/** The screen stays awake while a setlist is played; an explicit choice applies everywhere. */
export const shouldStayAwake = ({ screen }: DisplaySettings, inSetlist: boolean) =>
  screen ? screen === 'awake' : inSetlist
