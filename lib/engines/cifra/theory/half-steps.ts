import { parseChord } from './chord'
import { normalizeKey, transposeKey } from './key'
import { toPitch, wrapToOctave } from './note'

/** Returns the half steps from one key up to another. */
export const countHalfSteps = (from: string, to: string) => wrapToOctave(parseKeyPitch(to) - parseKeyPitch(from))

/** Transposes a key to one that can be stored: a hymn's own key may be more than a note and a mode. */
export const transposeSimpleKey = (key: string, steps: number) => transposeKey(simplifyKey(key), steps)

/** Formats half steps as musicians say them: +1 to +6, then −5 to −1. */
export const formatHalfSteps = (offset: number) => (offset > 6 ? `−${12 - offset}` : `+${offset}`)

const parseKeyPitch = (key: string) => toPitch(parseRoot(key))
const parseRoot = (key: string) => parseChord(normalizeKey(key))?.root ?? 'C'
const simplifyKey = (key: string) => /^[A-G][#b]?(?:m(?![a-z]))?/.exec(normalizeKey(key))?.[0] ?? 'C'
