import { chordOf } from './chord'
import { keyOf, soundingKey } from './key'
import { octave, pitchOf } from './note'

/** Half steps from one key up to another. */
export const stepsTo = (from: string, to: string) => octave(pitchIn(to) - pitchIn(from))

/** The key so many half steps above, as it can be kept: a hymn may say more of its own than a note and its mode. */
export const keyAbove = (key: string, steps: number) => soundingKey(plain(key), steps)

/** Shown as musicians say it: +1 to +6, then −5 to −1. */
export const signed = (offset: number) => (offset > 6 ? `−${12 - offset}` : `+${offset}`)

const pitchIn = (key: string) => pitchOf(rootOf(key))
const rootOf = (key: string) => chordOf(keyOf(key))?.root ?? 'C'
const plain = (key: string) => /^[A-G][#b]?(?:m(?![a-z]))?/.exec(keyOf(key))?.[0] ?? 'C'
