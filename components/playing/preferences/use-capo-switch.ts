import { useState } from 'react'
import { findShapesKey, formatCapo } from '@/lib/engines/cifra/theory/capo'
import { saveCapo } from './change-preferences'
import type { Song, SongPreferencesHere } from './song-preferences'

/** What is said of the capo, and the tap that shows the other chords: shapes over it, or those that sound. */
export type CapoSwitch = { label: string; action: string; change: () => void }

/** Returns the switch between shapes and sounding chords, for this person; null where nobody wants a capo. */
export function useCapoSwitch(song: Song, sounding: string, preferences: SongPreferencesHere): CapoSwitch | null {
  const { capo, givenCapo } = preferences
  // One's own fret is known until the key changes or the page is left; the given one comes back by itself.
  const [last, setLast] = useState({ fret: 0, sounding })
  const fret = givenCapo || (last.sounding === sounding ? last.fret : 0)
  if (capo === 0 && fret === 0) return null
  const nameCapo = (at: number) => formatCapo(at, findShapesKey(sounding, at))
  const save = (chosen: number) => saveCapo(song, chosen === givenCapo ? null : chosen)
  if (capo === 0) return { label: 'sem capo', action: `Tocar com ${nameCapo(fret)}`, change: () => save(fret) }
  const change = () => {
    setLast({ fret: capo, sounding })
    save(0)
  }
  return { label: nameCapo(capo), action: 'Tocar sem capo', change }
}
