import { parseChord } from './chord'
import { normalizeKey, transposeKey } from './key'
import { toPitch, wrapToOctave } from './note'

/** Half steps from one key up to another. */
export const countHalfSteps = (from: string, to: string) => wrapToOctave(parseKeyPitch(to) - parseKeyPitch(from))

/** The key so many half steps above, as it can be kept: a hymn may say more of its own than a note and its mode. */
export const transposeSimpleKey = (key: string, steps: number) => transposeKey(simplifyKey(key), steps)

/** Shown as musicians say it: +1 to +6, then −5 to −1. */
export const formatHalfSteps = (offset: number) => (offset > 6 ? `−${12 - offset}` : `+${offset}`)

const parseKeyPitch = (key: string) => toPitch(parseRoot(key))
const parseRoot = (key: string) => parseChord(normalizeKey(key))?.root ?? 'C'
const simplifyKey = (key: string) => /^[A-G][#b]?(?:m(?![a-z]))?/.exec(normalizeKey(key))?.[0] ?? 'C'
