import { parseChord } from './chord'
import { toFifths } from './fifths'
import { normalizeKey } from './key'
import { toPitch } from './note'
import type { Tonic } from './scale'

/** Returns undefined if the text is not a key. */
export function parseTonic(key: string): Tonic | undefined {
  const chord = parseChord(normalizeKey(key))
  if (!chord) return undefined
  const minor = /^m(?!a)/.test(chord.suffix)
  const fifths = toFifths(chord.root)
  // A minor key has the signature of the major key three fifths below.
  const signature = minor ? fifths - 3 : fifths
  const correction = signature > 7 ? -12 : signature < -7 ? 12 : 0
  return { pitch: toPitch(chord.root), fifths: fifths + correction, minor }
}
